import { isUnreadable } from '@juyi/contract/core/tolerance';
import { submitContribution } from '@juyi/contract/redemption/contribution';
import { applyAssets } from '@juyi/contract/redemption/culture';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import type { RedemptionKind, Submitted } from '@juyi/contract/redemption/redemption';
import { type Failure, hasUnknownOutcome, toFailure } from '../http/failure';
import { holdBefore, isJudgedAs, LOOK_UPS_MS, lookUp, NEWEST, ownRow, type Row } from '../http/lookUp';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';
import { withCultureToken } from './culture';
import { dropIntent, type GoodsBody, type Intent, type IntentOwner, intents, type QuoteBody, readIntent } from './intent';
import { RECORDS, readRecords } from './records';

/** Every kind's call takes these beside its body. */
interface Confirmation {
  readonly requestId: string;
  readonly payPassword: string;
}

const submitByKind: Record<
  RedemptionKind,
  (body: Intent['body'], confirmation: Confirmation, signal: AbortSignal) => Promise<Submitted>
> = {
  CONTRIBUTION: (body, confirmation, signal) => {
    const { quoteId } = body as QuoteBody;
    return request(submitContribution, { quoteId, ...confirmation }, signal);
  },
  DATA_IP: (body, confirmation, signal) =>
    withCultureToken((cultureToken) => request(applyAssets, { ...(body as QuoteBody), ...confirmation, cultureToken }, signal)),
  MALL: (body, confirmation, signal) => request(submitExchangeIp, { ...(body as GoodsBody), ...confirmation }, signal),
};

/** The calls of `submitByKind`, besides the culture token's. */
const SUBMIT_CALLS = [submitContribution, applyAssets, submitExchangeIp];

export interface Submission extends IntentOwner {
  readonly intent: Intent;
  readonly payPassword: string;
  /** The intent was sent before, and its outcome is unknown. */
  readonly resending: boolean;
}

/** The outcome of a submission. `otherTab`: it was not sent, because another tab's redemption still waits for its outcome. */
export type Sent =
  | { readonly outcome: 'done'; readonly orderNo: string }
  | { readonly outcome: 'otherTab'; readonly intent: Intent };

/** The refusals that concern this attempt only: an earlier one with the same requestId may have been carried out. */
const ATTEMPT_ONLY = ['payPasswordWrong', 'payPasswordLocked', 'payPasswordUnset', 'cultureTokenExpired', 'tooMany'];
/** The server has used this requestId for another body, so the records must be asked for the outcome. */
const USED_REQUEST_ID = 'requestIdReused';

/** An attempt to submit an intent. `resending`: an earlier one, whose outcome is unknown, had the same requestId. */
interface Attempt {
  readonly requestId: string;
  readonly resending: boolean;
}

/** Tells whether the server refused the redemption itself when it was sent again. */
const isRefusedResend = ({ kind, reason }: Failure, { resending }: Attempt) =>
  resending && kind === 'refused' && !ATTEMPT_ONLY.includes(reason ?? '');

/**
 * Tells whether the outcome of a submission has to be looked up. A resend that is refused without its requestId tells nothing of the first
 * attempt: a server that ignores the requestId refuses a quote that was used, or a balance that was spent, by that attempt.
 */
export const leavesOutcomeUnknown = (failure: Failure, attempt: Attempt): boolean =>
  hasUnknownOutcome(failure) ||
  failure.reason === USED_REQUEST_ID ||
  (isRefusedResend(failure, attempt) && !isJudgedAs(failure, attempt.requestId));

/** Tells whether a failure proves that the intent was not carried out, and never will be. */
export function provesNotCarriedOut(failure: Failure, attempt: Attempt): boolean {
  if (leavesOutcomeUnknown(failure, attempt) || failure.kind === 'cancelled') return false;
  return !attempt.resending || isRefusedResend(failure, attempt);
}

/** A record, as far as it tells whose order it is. */
interface Order extends Row {
  readonly spend: number;
}

/** Reads the newest records of a kind, or those of a requestId where the server filters by it. */
async function readNewest(kind: RedemptionKind, asked: { readonly requestId?: string }, signal: AbortSignal): Promise<Order[]> {
  const { list } = await readRecords(kind, { ...NEWEST, ...asked }, signal);
  return list.flatMap((row) => {
    if (isUnreadable(row)) return [];
    const { orderNo, createTime, spend, requestId } = row;
    return { id: orderNo, time: createTime, spend, requestId };
  });
}

/** Submits what was confirmed. The intent is kept before anything leaves the device, and until the outcome is known. */
export const submitRedemption = serviceOf<Sent, Submission>([...RECORDS, ...SUBMIT_CALLS], async (input, signal) => {
  const { kind, intent, payPassword, resending } = input;
  const held = await holdBefore(intents, input, intent, () => readNewest(kind, {}, signal));
  if (held.requestId !== intent.requestId) return { outcome: 'otherTab', intent: held };
  const { requestId, body } = intent;
  try {
    const { orderNo } = await submitByKind[kind](body, { requestId, payPassword }, signal);
    dropIntent(input, requestId);
    return { outcome: 'done', orderNo };
  } catch (error) {
    if (provesNotCarriedOut(toFailure(error), { requestId, resending })) dropIntent(input, requestId);
    throw error;
  }
});

/** A submission whose outcome is looked up. */
interface Sought extends IntentOwner {
  readonly requestId: string;
}

/** Finds the number of a submission's order. An order without a requestId must have the amount that was confirmed. */
async function findOrderNo({ requestId, ...owner }: Sought, signal: AbortSignal): Promise<string | undefined> {
  const kept = readIntent(owner);
  const sent = kept?.requestId === requestId ? kept : undefined;
  const orders = await readNewest(owner.kind, { requestId }, signal);
  const fitting = orders.filter((order) => order.requestId !== undefined || order.spend === sent?.amounts.spend);
  return ownRow(fitting, sent ?? { requestId })?.id;
}

/** The result of a look-up. `ended`: another tab has learnt the outcome, and the records have no order of this requestId. */
export type Found = { readonly outcome: 'done'; readonly orderNo: string } | { readonly outcome: 'unknown' | 'ended' };

/** Makes the service that looks for a requestId in the records at these moments, in ms after the answer was lost (lookUp.ts). */
export const findOutcomeAfter = (moments: readonly number[]): Service<Found, Sought> =>
  serviceOf(RECORDS, async (input, signal) => {
    const { requestId } = input;
    const orderNo = await lookUp(() => findOrderNo(input, signal), signal, moments);
    if (orderNo === null) return { outcome: readIntent(input)?.requestId === requestId ? 'unknown' : 'ended' };
    dropIntent(input, requestId);
    return { outcome: 'done', orderNo };
  });
export const findOutcome = findOutcomeAfter(LOOK_UPS_MS);
/** Looks once and immediately: the answer was lost a while ago, or the member asks. */
export const findOutcomeOnce = findOutcomeAfter([0]);
