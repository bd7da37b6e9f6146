import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTargets, readFeatures } from '../../lint/baseline.js';

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly message: string }[];
  readonly number_of_files: number;
}

/** Code that uses an unsupported feature without detecting it, by the label that the rule reports (before the comma). */
const unsupported: Record<string, string> = {
  structuredClone: 'structuredClone(value)',
  'structuredClone, on window': 'window.structuredClone(value)',
  'structuredClone, as a global that throws when missing': 'const clone = structuredClone || copy',
  BroadcastChannel: "new BroadcastChannel('name')",
  'AbortSignal.timeout': 'fetch(url, { signal: AbortSignal.timeout(5000) })',
  'Object.hasOwn': 'Object.hasOwn(value, name)',
  'Object.hasOwn, destructured': 'const { hasOwn } = Object; hasOwn(value)',
  'Promise.withResolvers': 'const { promise } = Promise.withResolvers()',
  'Intl.Segmenter': "new Intl.Segmenter('zh')",
  'crypto.randomUUID': 'crypto.randomUUID()',
  'performance.timeOrigin': 'performance.timeOrigin + performance.now()',
  'navigator.locks': "globalThis.navigator.locks.request('name', work)",
  'toSorted()': 'rows.toSorted()',
  'replaceAll()': "text.replaceAll('a', 'b')",
  'Promise.any': 'Promise.any(promises)',
  'at()': 'rows.at(-1)',
  'throwIfAborted()': 'signal.throwIfAborted()',
  'addEventListener({ signal })': "document.addEventListener('click', listen, { once: true, signal })",
  'DateTimeFormat({ dateStyle })': "new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long' })",
  lookbehind_assertion: 'const digits = /(?<!\\d)1\\d{10}/',
  'lookbehind_assertion, in a string': "new RegExp('(?<=a)b')",
  'the flag v': 'const emoji = /^\\p{RGI_Emoji}$/v',
};

const supported = [
  '[...rows].sort().flatMap(one)',
  'await Promise.allSettled(promises)',
  'element.append(child)',
  'new ResizeObserver(measure).observe(element)',
  "document.addEventListener('click', listen, { once: true, passive: true })",
  "new Intl.DateTimeFormat('zh-CN', { year: 'numeric' })",
  'Response.error().json()',
  'const found = /(?<year>\\d{4})(?=-)/su',
  // User-defined names.
  'function structuredClone(value) { return value; } structuredClone(1)',
  'const at = { at: time }; at.at',
  // Feature detection.
  "typeof structuredClone === 'function' ? structuredClone(value) : copy(value)",
  "'share' in navigator && navigator.locks?.request('name', work)",
  'if (window.requestIdleCallback) window.requestIdleCallback(work)',
  'const own = Object.hasOwn || fallback',
  "const locks = navigator.locks as LockManager | undefined; locks?.request('name', work)",
  'const { trustedTypes } = window as { trustedTypes?: Policies }',
  'type Channel = BroadcastChannel; let channel: BroadcastChannel',
];

/** The messages for each piece of code, from a single run of oxlint. */
function lint(codes: readonly string[], allowed = {}): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'juyi-lint-'));
  try {
    const rules = { 'baseline/supported': ['error', allowed] };
    const config = { plugins: [], categories: { correctness: 'off' }, jsPlugins: [resolve('lint/baselinePlugin.js')], rules };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    codes.forEach((code, index) => writeFileSync(join(folder, `${index}.ts`), code));
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/oxlint/bin/oxlint'), '-c', 'config.json', '-f', 'json', '.'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const { diagnostics, number_of_files: files } = JSON.parse(stdout) as Report;
    expect(files).toBe(codes.length);
    return codes.map((_, index) => diagnostics.flatMap(({ filename, message }) => (filename === `${index}.ts` ? message : [])));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('baseline/supported', () => {
  const messages = lint([...Object.values(unsupported), ...supported]);
  it.each(Object.keys(unsupported).map((name, index) => [name, index] as const))('reports %s', (name, index) => {
    const [label = ''] = name.split(', ');
    expect(messages[index]).toEqual([expect.stringMatching(new RegExp(`^${label.replace(/[.()]/g, '\\$&')} needs `))]);
  });
  it.each(supported.map((code, index) => [code, index + Object.keys(unsupported).length] as const))('accepts %s', (_, index) => {
    expect(messages[index]).toEqual([]);
  });
  it('accepts the features listed in its options, and no others', () => {
    expect(lint(['rows.toSorted()', 'rows.at(0)'], { 'toSorted()': 'a reason' })).toEqual([
      [],
      [expect.stringMatching(/^at\(\) needs/)],
    ]);
  });
});

it('derives build targets and missing features from one baseline', () => {
  expect(buildTargets).toEqual(['chrome80', 'ios14', 'firefox100']);
  const since = (owner: string, name: string) => readFeatures().find((one) => one.owner === owner && one.name === name)?.since;
  expect(since('Array', 'toSorted')).toEqual(['Chrome 110', 'iOS Safari 16', 'Firefox 115', 'Samsung Internet 21']);
  expect(since('Promise', 'allSettled')).toEqual([]);
});
