import { memberAccount } from '@juyi/contract/account/account';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { type Drawn, drawPrize, memberPrizes, PRIZE_STATUS, type PrizeList, prizeList } from '@juyi/contract/draw/draw';
import * as z from 'zod/mini';
import { intentsOf, sendable } from '../browser/intents';
import { isOffline } from '../browser/network';
import { type Failure, hasUnknownOutcome, toFailure } from '../http/failure';
import { holdBefore, isJudgedAs, LOOK_UPS_MS, lookUp, NEWEST, ownRow } from '../http/lookUp';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import type { Check } from './check';
import { keepDraw, seenOf, seenSchema, sentOf } from './seen';

/** The draws whose result the member has not seen to the end. */
const intents = intentsOf(z.object({ ...sendable, seen: z.optional(seenSchema) }));
const ownerOf = (memberId: string) => ({ memberId, kind: 'DRAW' });

/** The data with which the flow of a draw begins. */
export interface DrawBeginning {
  /** The activity with its prizes and the member's chances. */
  readonly activity: PrizeList;
  /** The member who draws; null for a visitor. */
  readonly memberId: string | null;
  /** The draw whose result was not seen to the end, in this visit, in another tab or in an earlier visit. */
  readonly requestId: string | null;
}

export const readPrizes = serviceOf<DrawBeginning, { signedIn: boolean }>([prizeList, memberAccount], async (input, signal) => {
  // Offline, the call for the prizes already shows a toast, and a second call would show it again.
  const isMember = input.signedIn && !isOffline();
  const [activity, member] = await Promise.all([
    request(prizeList, { activityId: ACTIVITY_ID }, signal),
    isMember ? request(memberAccount, {}, signal) : null,
  ]);
  const memberId = member?.memberId ?? null;
  return { activity, memberId, requestId: memberId && (intents.read(ownerOf(memberId))?.requestId ?? null) };
});

/** The ids of a draw. */
export interface DrawAsked {
  readonly memberId: string;
  readonly requestId: string;
}

/** A draw to be sent, as the member sees it. */
export interface DrawWanted extends DrawAsked {
  readonly activity: PrizeList;
}

/** The outcome of sending a draw. `pending`: an earlier draw, of this tab or another, still waits for its outcome. */
export type DrawSent =
  | { readonly outcome: 'drawn'; readonly result: Drawn }
  | { readonly outcome: 'pending'; readonly requestId: string };

async function readNewest(asked: { readonly requestId?: string }, signal: AbortSignal) {
  const { list, chances, commitment } = await request(memberPrizes, { ...NEWEST, ...asked }, signal);
  return list.map((row) => ({ ...row, id: row.recordId, time: row.drawTime, chances, commitment }));
}

/** Tells whether a failure of this attempt says nothing of an earlier one: it was not sent, not let in, or not judged by its requestId. */
const isAside = (failure: Failure, requestId: string): boolean =>
  failure.kind === 'offline' ||
  failure.kind === 'expired' ||
  failure.kind === 'forbidden' ||
  failure.kind === 'lost' ||
  failure.reason === 'tooMany' ||
  (failure.kind === 'refused' && !isJudgedAs(failure, requestId));

/** Loads what verifies a draw, while the server draws. */
const loadCheck = () => import('./check');

/** Leaving the page does not abort an in-flight draw, because its outcome would be unknown. */
const NEVER_ABORTED = new AbortController().signal;

/** Draws, once the requestId is kept on the device: a flow that is left before that sends nothing. */
export const submitDraw = serviceOf<DrawSent, DrawWanted>([memberPrizes, drawPrize], async (input, signal) => {
  const owner = ownerOf(input.memberId);
  const again = intents.read(owner) !== null;
  const intent = { requestId: input.requestId, seen: seenOf(input.activity) };
  const { requestId, seen } = await holdBefore(intents, owner, intent, () => readNewest({}, signal));
  if (requestId !== input.requestId) return { outcome: 'pending', requestId };
  if (seen) void loadCheck().catch(() => undefined);
  try {
    const { won, ...drawn } = await request(
      drawPrize,
      { activityId: ACTIVITY_ID, requestId, ...(seen && (await sentOf(seen))) },
      NEVER_ABORTED,
    );
    return { outcome: 'drawn', result: { ...drawn, won: won ?? drawn.kind !== 'NONE' } };
  } catch (error) {
    const failure = toFailure(error);
    if (again && isAside(failure, requestId)) return { outcome: 'pending', requestId };
    // The member has left the page, so the flow can't forget the draw.
    if (signal.aborted && !hasUnknownOutcome(failure)) intents.drop(owner, requestId);
    throw error;
  }
});

/** Forgets a draw that was seen to the end, or that has not happened. */
export const forgetDraw = ({ memberId, requestId }: DrawAsked): void => intents.drop(ownerOf(memberId), requestId);

/** A draw to be looked up. `atOnce`: it was sent a while ago, or the member asks. */
export interface DrawSought extends DrawAsked {
  readonly atOnce: boolean;
}

/** Looks a draw up by its requestId (lookUp.ts); null when it was not found. */
export const findDraw = serviceOf<Drawn | null, DrawSought>([memberPrizes], ({ memberId, requestId, atOnce }, signal) => {
  const held = intents.read(ownerOf(memberId));
  const sent = held?.requestId === requestId ? held : { requestId };
  return lookUp(
    async () => {
      const found = ownRow(await readNewest({ requestId }, signal), sent);
      if (!found) return undefined;
      const { recordId, prizeId, title, icon, kind, status, chances, commitment, proof } = found;
      const won = kind !== 'NONE';
      return {
        recordId,
        prizeId,
        title,
        icon,
        kind,
        won,
        needAddress: status === PRIZE_STATUS.addressMissing,
        chances,
        commitment,
        proof,
      };
    },
    signal,
    atOnce ? [0, ...LOOK_UPS_MS] : LOOK_UPS_MS,
  );
});

/** Verifies a draw on the phone, and keeps what it is verified by. Null where the server has committed to nothing (docs/fair.md). */
export const checkDraw = serviceOf<Check | null, DrawAsked & { readonly result: Drawn }>(
  [],
  async ({ memberId, requestId, result: { recordId, prizeId, proof } }) => {
    const held = intents.read(ownerOf(memberId));
    const seen = held?.requestId === requestId ? held.seen : undefined;
    if (!seen && !proof) return null;
    const leaf = proof?.leaf ?? '';
    keepDraw({ recordId, leaf, seen });
    const { verify } = await loadCheck();
    return verify({ leaf, prizeId, requestId, seen });
  },
);
