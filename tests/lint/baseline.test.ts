import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTargets, readFeatures } from '../../lint/baseline';

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly message: string }[];
  readonly number_of_files: number;
}

/** What the rule names, by the code that uses it without asking. */
const lacking: Record<string, string> = {
  structuredClone: 'structuredClone(value)',
  'structuredClone, of the window': 'window.structuredClone(value)',
  'structuredClone, by a name that throws': 'const clone = structuredClone || copy',
  BroadcastChannel: "new BroadcastChannel('name')",
  'AbortSignal.timeout': 'fetch(url, { signal: AbortSignal.timeout(5000) })',
  'Object.hasOwn': 'Object.hasOwn(value, name)',
  'Object.hasOwn, taken out': 'const { hasOwn } = Object; hasOwn(value)',
  'Promise.withResolvers': 'const { promise } = Promise.withResolvers()',
  'Intl.Segmenter': "new Intl.Segmenter('zh')",
  'crypto.randomUUID': 'crypto.randomUUID()',
  'performance.timeOrigin': 'performance.timeOrigin + performance.now()',
  'navigator.locks': "globalThis.navigator.locks.request('name', work)",
  'toSorted()': 'rows.toSorted()',
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
  "text.replaceAll('a', 'b')",
  'Promise.any(promises)',
  'await Promise.allSettled(promises)',
  'element.replaceChildren()',
  'new ResizeObserver(measure).observe(element)',
  "document.addEventListener('click', listen, { once: true, passive: true })",
  "new Intl.DateTimeFormat('zh-CN', { year: 'numeric' })",
  'Response.error().json()',
  'const found = /(?<year>\\d{4})(?=-)/su',
  // Names of our own.
  'function structuredClone(value) { return value; } structuredClone(1)',
  'const at = { at: time }; at.at',
  // Asked for first.
  "typeof structuredClone === 'function' ? structuredClone(value) : copy(value)",
  "'share' in navigator && navigator.locks?.request('name', work)",
  'if (window.requestIdleCallback) window.requestIdleCallback(work)',
  'const own = Object.hasOwn || fallback',
  "const locks = navigator.locks as LockManager | undefined; locks?.request('name', work)",
  'const { trustedTypes } = window as { trustedTypes?: Policies }',
  'type Channel = BroadcastChannel; let channel: BroadcastChannel',
];

/** One run for all: what the lint says of each piece of code. */
function lint(codes: readonly string[], harmless = {}): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'juyi-lint-'));
  try {
    const rules = { 'baseline/supported': ['error', harmless] };
    const config = { plugins: [], categories: { correctness: 'off' }, jsPlugins: [resolve('lint/plugin.js')], rules };
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
  const found = lint([...Object.values(lacking), ...supported]);
  it.each(Object.keys(lacking).map((name, index) => [name, index] as const))('reports %s', (name, index) => {
    const [label = ''] = name.split(', ');
    expect(found[index]).toEqual([expect.stringMatching(new RegExp(`^${label.replace(/[.()]/g, '\\$&')} needs `))]);
  });
  it.each(supported.map((code, index) => [code, index + Object.keys(lacking).length] as const))('takes %s', (_, index) => {
    expect(found[index]).toEqual([]);
  });
  it('takes what a reason is given for, and nothing else', () => {
    expect(lint(['rows.toSorted()', 'rows.at(0)'], { 'toSorted()': 'a reason' })).toEqual([
      [],
      [expect.stringMatching(/^at\(\) needs/)],
    ]);
  });
});

it('reads one baseline for the bundler and for the data', () => {
  expect(buildTargets).toEqual(['chrome87', 'ios14']);
  const since = (owner: string, name: string) => readFeatures().find((one) => one.owner === owner && one.name === name)?.since;
  expect(since('Array', 'toSorted')).toEqual(['Chrome 110', 'iOS Safari 16']);
  expect(since('String', 'replaceAll')).toEqual([]);
});
