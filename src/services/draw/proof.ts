import { memberPrizes } from '@juyi/contract/draw/draw';
import type { Head } from '@juyi/contract/draw/fair';
import { drawLog } from '@juyi/contract/draw/log';
import * as z from 'zod/mini';
import { readText, writeText } from '#stores/storage.ts';
import { now } from '../browser/clock';
import { toFailure } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { type Check, type CheckStep, judged } from './check';
import { canHash, digest, sha256 } from './hashes';
import { keepDraw, keptOf } from './seen';

/** The hash of a leaf of the log (RFC 6962). */
const hashOfLeaf = (text: string): Promise<string> => sha256(`\0${text}`);

function hashOfNode(left: string, right: string): Promise<string> {
  const pairs = `01${left}${right}`.match(/../g) ?? [];
  return digest(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}

/** Tells whether a proof leads from a leaf's hash to the root over `size` leaves (RFC 9162 §2.1.3.2). */
async function isIncluded(
  leafHash: string,
  index: number,
  { size, root }: { readonly size: number; readonly root: string },
  proof: readonly string[],
): Promise<boolean> {
  let [at, last, hash] = [index, size - 1, leafHash];
  for (const other of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await hashOfNode(other, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = await hashOfNode(hash, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && hash === root;
}

/** Tells whether a proof shows that a head continues an earlier one (RFC 9162 §2.1.4.2). */
async function isContinued(
  earlier: { readonly size: number; readonly root: string },
  head: { readonly size: number; readonly root: string },
  proof: readonly string[],
): Promise<boolean> {
  if (earlier.size === head.size) return earlier.root === head.root;
  if (earlier.size > head.size) return false;
  const isPower = Number.isInteger(Math.log2(earlier.size));
  const [first = '', ...others] = isPower ? [earlier.root, ...proof] : proof;
  let [at, last] = [earlier.size - 1, head.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [one, two] = [first, first];
  for (const other of others) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [one, two] = [await hashOfNode(other, one), await hashOfNode(other, two)];
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      two = await hashOfNode(two, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && one === earlier.root && two === head.root;
}

const KEY = 'juyi.drawHead';
const keptHead = z.object({ size: z.int(), root: z.string() });

/** The newest head of the log that this phone has seen. */
function readHead(): z.output<typeof keptHead> | null {
  try {
    return keptHead.parse(JSON.parse(readText('local', KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** A draw may take so long into the log, in ms: it is sealed every minute. */
const LATE = 600_000;

const included = (passed: boolean | null, text: string): CheckStep => ({ name: '公开记录', passed, text });
const continued = (passed: boolean, text: string): CheckStep => ({ name: '记录没有被改写', passed, text });

/** Tells whether the log has the leaf at its position, and continues the one that this phone has seen. */
async function logSteps(leaf: string, index: number | undefined, drawTime: string | undefined, signal: AbortSignal) {
  if (index === undefined) {
    const isLate = now() - Date.parse(drawTime ?? '') > LATE;
    return [
      included(isLate ? false : null, isLate ? '这次开盒早该写入公开记录，却还没有' : '一分钟内写入公开记录，请稍后再核对'),
    ];
  }
  const kept = readHead();
  try {
    const asked = { index, ...(kept && { first: kept.size }) };
    const { head, inclusion, consistency } = await request(drawLog, asked, signal);
    const isIn = head !== undefined && (await isIncluded(await hashOfLeaf(leaf), index, head, inclusion));
    const goesOn = head !== undefined && (!kept || (await isContinued(kept, head, consistency)));
    if (isIn && goesOn) keepHead(head);
    return [
      included(isIn, isIn ? `这次开盒是公开记录的第 ${index + 1} 条，任何人都能查` : '公开记录里没有这次开盒'),
      continued(goesOn, goesOn ? '公开记录只增加，没有删改' : '公开记录与这台手机先前看到的不是同一份'),
    ];
  } catch (error) {
    // The log is shorter than it was, or than the server says.
    if (toFailure(error).reason === 'invalidRequest') return [continued(false, '公开记录比先前的短，有条目被删掉了')];
    throw error;
  }
}

const keepHead = ({ size, root }: Pick<Head, 'size' | 'root'>) => writeText('local', KEY, JSON.stringify({ size, root }));

/** Verifies a draw of a member's records: as after the draw, and that the public log has it. */
export const checkRecord = serviceOf<Check, { recordId: string }>([memberPrizes, drawLog], async ({ recordId }, signal) => {
  const { list } = await request(memberPrizes, { pageNum: 1, pageSize: 1, recordId }, signal);
  const row = list.find((one) => one.recordId === recordId);
  // It was there when the record was read: without it nothing is right.
  const { leaf = '', index } = row?.proof ?? {};
  const kept = keptOf(recordId);
  // The server may not tell another leaf than right after the draw.
  const isSame = kept === undefined || kept.leaf === leaf;
  const more = canHash() ? await logSteps(leaf, index, row?.drawTime, signal) : [];
  if (!isSame) more.unshift({ name: '开盒时的资料', passed: false, text: '系统现在给的核对资料，与开盒时的不同' });
  if (isSame) keepDraw({ recordId, leaf, seen: kept?.seen });
  return judged({ leaf, prizeId: row?.prizeId ?? '', requestId: row?.requestId, seen: kept?.seen }, more);
});
