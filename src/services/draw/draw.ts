import * as z from 'zod/mini';
import { memberAccount } from '../../../contract/account/account';
import { requestId } from '../../../contract/core/values';
import { ACTIVITY_ID, type Drawn, drawPrize, memberPrizes, type PrizeList, prizeList } from '../../../contract/draw/draw';
import { intentsOf } from '../browser/intents';
import { isOffline } from '../browser/network';
import { LOOK_UP_PAGE, lookUp, onlyRow } from '../http/lookUp';
import { request } from '../http/request';
import type { Service } from '../http/service';

/** A draw whose result the member has not seen to the end. */
const intents = intentsOf(z.object({ requestId }));
const ownerOf = (memberId: string) => ({ memberId, kind: 'DRAW' });

/** What the draw flow has to know before it can begin. */
export interface DrawBeginning {
  /** The activity with its prizes and the member's chances. */
  readonly activity: PrizeList;
  /** Null for a visitor. */
  readonly memberId: string | null;
  /** Of a draw whose result was not seen to the end, in this visit, another tab or an earlier one. */
  readonly requestId: string | null;
}

export const readPrizes: Service<DrawBeginning, { signedIn: boolean }> = async (input, signal) => {
  // Offline the prizes say so; a second call would say it again.
  const isMember = input.signedIn && !isOffline();
  const [activity, member] = await Promise.all([
    request(prizeList, { activityId: ACTIVITY_ID }, signal),
    isMember ? request(memberAccount, {}, signal) : null,
  ]);
  const memberId = member?.memberId ?? null;
  return { activity, memberId, requestId: memberId && (intents.read(ownerOf(memberId))?.requestId ?? null) };
};

export interface DrawAsked {
  readonly memberId: string;
  readonly requestId: string;
}

/** What became of a draw. `elsewhere`: this one was not sent, for another tab's has not been seen to the end. */
export type DrawSent =
  | { readonly became: 'drawn'; readonly result: Drawn }
  | { readonly became: 'elsewhere'; readonly requestId: string };

/** Draws. The requestId is kept before anything leaves the device. */
export const submitDraw: Service<DrawSent, DrawAsked> = async (input, signal) => {
  const held = await intents.hold(ownerOf(input.memberId), { requestId: input.requestId });
  if (held.requestId !== input.requestId) return { became: 'elsewhere', requestId: held.requestId };
  const { won, ...drawn } = await request(drawPrize, { activityId: ACTIVITY_ID, ...held }, signal);
  return { became: 'drawn', result: { ...drawn, won: won ?? drawn.kind !== 'NONE' } };
};

/** Forgets a draw that was seen to the end, or that has not happened. */
export const forgetDraw = ({ memberId, requestId: id }: DrawAsked): void => intents.drop(ownerOf(memberId), id);

/** Looks a draw up by its requestId (lookUp.ts); null when it was not found. */
export const findDraw: Service<Drawn | null, { requestId: string }> = ({ requestId: id }, signal) =>
  lookUp(async () => {
    const page = await request(memberPrizes, { ...LOOK_UP_PAGE, requestId: id }, signal);
    const { chances } = page;
    const found = onlyRow(page);
    if (!found) return undefined;
    const { recordId, prizeId, title, icon, kind, status } = found;
    return { recordId, prizeId, title, icon, kind, won: kind !== 'NONE', needAddress: status === 0, chances };
  }, signal);
