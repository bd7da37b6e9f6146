/**
 * `npm run verify-draws -- <base URL> [--heads <file>] [--evidence <file>]`: reads the whole log of draws and verifies it (docs/fair.md).
 * `--heads` compares with the heads of earlier runs in that file, and adds the newest one. `--evidence` has what members copied: the
 * lines that are JSON count. Exits with 0 when everything is right, 1 when something is not, 2 when the log can't be read.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Head } from '@juyi/contract/draw/fair';
import { frequencyLines } from './draws/frequencies';
import { findings } from './draws/problems';
import { type Evidence, LogVerifier } from './draws/verifier';

interface Page {
  readonly head?: Head;
  readonly leaves: readonly string[];
  readonly heads: readonly Head[];
}

/** So many problems are printed; a forged log may have millions. */
const SHOWN = 20;
/** A page that takes longer counts as one that can't be read: a server must not keep an auditor waiting for ever. */
const PAGE_TIMEOUT_MS = 60_000;

/** A text without control characters, by which a server could change what the terminal shows. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, '');
const say = (line: string) => console.log(printable(line));

function fail(message: string): never {
  console.error(printable(message));
  process.exit(2);
}

async function readPage(base: string, from: number): Promise<Page> {
  const response = await fetch(new URL(`/draw/log?from=${from}`, base), { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  if (response.status === 429) {
    await setTimeout(1000 * Number(response.headers.get('Retry-After') ?? 1));
    return readPage(base, from);
  }
  const { data } = (await response.json()) as { data?: Page };
  if (!response.ok || !data || !Array.isArray(data.leaves)) throw new Error(`HTTP ${response.status}`);
  return data;
}

async function linesOf<T>(file: string | undefined): Promise<T[]> {
  const text = file === undefined ? '' : await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as T);
}

const USAGE = '用法：npm run verify-draws -- <网址> [--heads <存放签名的文件>] [--evidence <会员复制的核对资料>]';
const options = { heads: { type: 'string' }, evidence: { type: 'string' } } as const;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return fail(USAGE);
  }
}

const { values, positionals } = readArguments();
const [base] = positionals;
if (!base || positionals.length > 1) fail(USAGE);

const kept = await linesOf<Head>(values.heads).catch((error: NodeJS.ErrnoException) =>
  error.code === 'ENOENT' ? [] : fail(`无法读取 ${values.heads}`),
);
const evidence = await linesOf<Evidence>(values.evidence).catch(() => fail(`无法读取 ${values.evidence}`));
if (values.evidence !== undefined && evidence.length === 0) fail(`${values.evidence} 里没有核对资料`);
const verifier = new LogVerifier(kept, evidence);
let newest: Head | undefined;
for (;;) {
  const page = await readPage(base, verifier.size).catch((error: unknown) =>
    fail(`无法读取公开记录：${error instanceof Error ? error.message : String(error)}`),
  );
  newest = page.head;
  if (page.leaves.length === 0) break;
  verifier.add(page.leaves, page.heads);
  const counted = newest?.size ?? 0;
  process.stderr.write(`\r已核对 ${verifier.size} / ${counted} 条`);
  if (verifier.size > counted) break;
}
verifier.finish(newest);
process.stderr.write('\n');

const { counts, odds, problems, size } = verifier;
say(`${size} 条，其中开盒 ${counts.draws} 次，签名 ${counts.heads} 个，最新一个在 ${newest?.time ?? '（没有）'}`);
if (values.heads !== undefined) {
  const last = Math.max(0, ...kept.map((head) => head.size));
  say(`先前的签名 ${kept.length} 个：前 ${last} 条从那时起没有改过，除非下面另有说明`);
}
if (values.evidence !== undefined) say(`会员的核对资料 ${evidence.length} 份，逐份对照`);
if (counts.tests > 0) say(`有 ${counts.tests} 次开盒的奖品由测试指定，不是抽出的`);
for (const table of odds.values()) for (const line of frequencyLines(table)) say(line);
for (const { name, at, requestId } of problems.slice(0, SHOWN))
  say(`${requestId ? `核对资料 ${requestId}` : `第 ${at} 条`} ${name}：${findings[name]}`);
if (problems.length > SHOWN) say(`另有 ${problems.length - SHOWN} 处`);
say(problems.length === 0 ? '全部核对无误' : `共 ${problems.length} 处不符`);
if (values.heads !== undefined && newest && problems.length === 0)
  await writeFile(values.heads, [...kept, newest].map((head) => `${JSON.stringify(head)}\n`).join(''));
process.exitCode = problems.length === 0 ? 0 : 1;
