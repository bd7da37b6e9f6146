import type { Prize, PrizeList } from '@juyi/contract/draw/draw';
import { leafText, tableOf } from '@juyi/contract/draw/fair';
import * as z from 'zod/mini';
import { readText, writeText } from '#stores/storage.ts';
import { canHash, sha256 } from './hashes';

/** The phone knew this before a draw, and notices when any of it is another afterwards. */
export const seenSchema = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  /** The odds that the page showed, as the leaf of the log has them. */
  table: z.string(),
});
export type Seen = z.output<typeof seenSchema>;

/** A draw as it is kept on this phone, to be verified again later. */
const keptDraw = z.object({ recordId: z.string(), leaf: z.string(), seen: z.optional(seenSchema) });
export type KeptDraw = z.output<typeof keptDraw>;

const KEY = 'juyi.draws';
/** The newest draws of this phone are kept. */
const MOST = 20;

function readKept(): KeptDraw[] {
  try {
    return z.array(keptDraw).parse(JSON.parse(readText('local', KEY) ?? '[]'));
  } catch {
    // Tampered with.
    return [];
  }
}

export const keptOf = (recordId: string): KeptDraw | undefined => readKept().find((draw) => draw.recordId === recordId);

export function keepDraw(draw: KeptDraw): void {
  const others = readKept().filter(({ recordId }) => recordId !== draw.recordId);
  writeText('local', KEY, JSON.stringify([draw, ...others].slice(0, MOST)));
}

/** Weights are millionths, and odds percent. */
const weightOf = ({ odds = 0 }: Prize) => Math.round(odds * 10_000);

/** The page shows this before a draw; a random value of the phone is added. Undefined where the server commits to nothing. */
export function seenOf({ activityId = 0, commitment, list }: PrizeList): Seen | undefined {
  if (commitment === undefined) return undefined;
  const random = crypto.getRandomValues(new Uint8Array(16));
  const clientSeed = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const prizes = list.map((prize) => ({ id: prize.prizeId, kind: prize.kind, weight: weightOf(prize) }));
  return { commitment, clientSeed, table: leafText(tableOf(activityId, prizes)) };
}

/** The fields of a draw's request. Without a secure context there is no hash of the odds. */
export const sentOf = async ({ commitment, clientSeed, table }: Seen) => ({
  commitment,
  clientSeed,
  ...(canHash() && { table: await sha256(table) }),
});
