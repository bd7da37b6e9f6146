import { drawLog, memberPrizes } from '@juyi/contract/draw/draw';
import * as z from 'zod/mini';
import { readText, writeText } from '#stores/storage.ts';
import { now } from '../browser/clock';
import { toFailure } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { type Check, type CheckStep, verify } from './check';
import { hashOfLeaf, isContinued, isIncluded, type SizedRoot } from './merkle';
import { canHash, keepDraw, keptOf } from './seen';

/** The newest head of the log that this phone has seen is kept under this key. */
const HEAD_KEY = 'juyi.drawHead';
const keptHead = z.object({ size: z.int(), root: z.string() });

function readHead(): SizedRoot | null {
  try {
    return keptHead.parse(JSON.parse(readText('local', HEAD_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

const keepHead = ({ size, root }: SizedRoot) => writeText('local', HEAD_KEY, JSON.stringify({ size, root }));

/** A draw may take this long into the log, in ms. The log is sealed every minute, so ten are late. */
const LATE_MS = 600_000;

const inclusionStep = (passed: boolean | null, text: string): CheckStep => ({ name: '公开记录', passed, text });
const consistencyStep = (passed: boolean, text: string): CheckStep => ({ name: '记录没有被改写', passed, text });

/** Checks that the log has the leaf at its position, and that it continues the log that this phone has seen. */
async function logSteps(leaf: string, index: number | undefined, drawTime: string | undefined, signal: AbortSignal) {
  if (index === undefined) {
    const isLate = now() - Date.parse(drawTime ?? '') > LATE_MS;
    if (isLate) return [inclusionStep(false, '这次开盒早该写入公开记录，却还没有')];
    return [inclusionStep(null, '一分钟内写入公开记录，请稍后再核对')];
  }
  const kept = readHead();
  try {
    const asked = { index, ...(kept && { first: kept.size }) };
    const { head, inclusion, consistency } = await request(drawLog, asked, signal);
    const hasLeaf = head !== undefined && (await isIncluded(await hashOfLeaf(leaf), index, head, inclusion));
    const isSameLog = head !== undefined && (!kept || (await isContinued(kept, head, consistency)));
    if (hasLeaf && isSameLog) keepHead(head);
    return [
      inclusionStep(hasLeaf, hasLeaf ? `这次开盒是公开记录的第 ${index + 1} 条，任何人都能查` : '公开记录里没有这次开盒'),
      consistencyStep(isSameLog, isSameLog ? '公开记录只增加，没有删改' : '公开记录与这台手机先前看到的不是同一份'),
    ];
  } catch (error) {
    // The log is shorter than it was, or than the server says.
    if (toFailure(error).reason === 'invalidRequest') return [consistencyStep(false, '公开记录比先前的短，有条目被删掉了')];
    throw error;
  }
}

/** Verifies a draw of a member's records: as after the draw, and that the public log has it. */
export const checkRecord = serviceOf<Check, { recordId: string }>([memberPrizes, drawLog], async ({ recordId }, signal) => {
  const { list } = await request(memberPrizes, { pageNum: 1, pageSize: 1, recordId }, signal);
  const row = list.find((one) => one.recordId === recordId);
  // The page offers this for a record that had a proof, so that an answer without one is a mismatch.
  const { leaf = '', index } = row?.proof ?? {};
  const kept = keptOf(recordId);
  // The server may not tell another leaf than right after the draw.
  const isSameLeaf = kept === undefined || kept.leaf === leaf;
  const otherSteps = canHash() ? await logSteps(leaf, index, row?.drawTime, signal) : [];
  if (isSameLeaf) keepDraw({ recordId, leaf, seen: kept?.seen });
  else otherSteps.unshift({ name: '开盒时的资料', passed: false, text: '系统现在给的核对资料，与开盒时的不同' });
  return verify({ leaf, prizeId: row?.prizeId ?? '', requestId: row?.requestId, seen: kept?.seen }, otherSteps);
});
