import type { Prize, PrizeList } from '@juyi/contract/draw/draw';
import { leafText, tableOf } from '@juyi/contract/draw/fair';
import * as z from 'zod/mini';
import { readText, writeText } from '#stores/storage.ts';

/** Tells whether the page is a secure context: no other has SHA-256 and HMAC. */
export const canHash = (): boolean => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of bytes, in hex. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** SHA-256 of a text, in hex. */
export const sha256 = (text: string): Promise<string> => digest(bytesOf(text));

/** HMAC-SHA-256 of a text, as bytes. */
export async function hmac(key: string, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
}

/** The values that the phone had before a draw, with which it checks the draw afterwards. */
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
/** The number of draws that are kept, newest first. */
const MOST = 20;

function readKept(): KeptDraw[] {
  try {
    return z.array(keptDraw).parse(JSON.parse(readText('local', KEY) ?? '[]'));
  } catch {
    // Somebody has changed the stored text.
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

/** Makes the values to check a draw by: what the page shows, and a random seed. Undefined if the server has committed to nothing. */
export function seenOf({ activityId = 0, commitment, list }: PrizeList): Seen | undefined {
  if (commitment === undefined) return undefined;
  const clientSeed = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const prizes = list.map((prize) => ({ id: prize.prizeId, kind: prize.kind, weight: weightOf(prize) }));
  return { commitment, clientSeed, table: leafText(tableOf(activityId, prizes)) };
}

/** The fields of a draw's request. Without a secure context there is no hash of the odds. */
export const sentOf = async ({ commitment, clientSeed, table }: Seen) => ({
  commitment,
  clientSeed,
  ...(canHash() && { table: await sha256(table) }),
});
