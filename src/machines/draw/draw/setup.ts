import { ACTIVITY_STATE, type Drawn, type PrizeList } from '@juyi/contract/draw/draw';
import { assign, setup } from 'xstate';
import type { Check } from '#services/draw/check.ts';
import {
  checkDraw,
  type DrawBeginning,
  type DrawSent,
  findDraw,
  forgetDraw,
  readPrizes,
  submitDraw,
} from '#services/draw/draw.ts';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../../core/actors';
import { waitForBoundary } from '../../core/boundary';
import { failureHandling, isOutcomeUnknown } from '../../core/failureHandling';
import { type Rejection } from '../../core/params';
import type { Origin } from '../../core/specification';
import type { DrawEvent } from '../events';

export interface DrawContext {
  signedIn: boolean;
  /** The member who draws; null for a visitor. */
  memberId: string | null;
  activity: PrizeList | null;
  /** The number of draws that the member has left. */
  chances: number;
  /** The id of the draw whose result the member has not seen to the end. */
  requestId: string | null;
  result: Drawn | null;
  /** The verification of the result; null where it can't be verified. */
  check: Check | null;
  failure: Failure | null;
}

/** The page that the member goes to next. */
export interface Destination {
  readonly to: 'login' | 'address';
}

/** The types, calls, guards and actions of the draw flow. */
export const drawSetup = setup({
  types: {} as {
    meta: Origin;
    input: { signedIn: boolean };
    context: DrawContext;
    events: DrawEvent;
    output: Destination;
    /** `layer`: the result is shown over the page. */
    tags: 'waiting' | 'layer';
  },
  actors: {
    readPrizes: named('读取奖品和次数', actorOf(readPrizes)),
    submitDraw: named('提交开盒', actorOf(submitDraw)),
    findDraw: named('按请求编号查开盒结果', actorOf(findDraw)),
    checkDraw: named('在手机上核对开盒', actorOf(checkDraw)),
    waitForBoundary,
    waitUntil,
  },
  // The casket opens and the prize rises within this time, in ms (src/components/media/casket/Casket.module.css).
  delays: { reveal: 1500 },
  guards: {
    isOutcomeUnknown,
    isVisitor: ({ context }) => !context.signedIn,
    wasInterrupted: (_, { requestId }: DrawBeginning) => requestId !== null,
    isNotStarted: (_, { activity }: DrawBeginning) => activity.state === ACTIVITY_STATE.notStarted,
    isOver: (_, { activity }: DrawBeginning) => activity.state === ACTIVITY_STATE.over,
    hasNoChances: (_, { activity }: DrawBeginning) => activity.chances <= 0,
    hasChances: ({ context }) => context.chances > 0,
    isPending: (_, { outcome }: DrawSent) => outcome === 'pending',
    isFound: (_, { result }: { result: Drawn | null }) => result !== null,
    isMismatched: ({ context }) => context.check?.verdict === 'mismatched',
    needsAddress: ({ context }) => context.result?.needAddress === true,
    hasWon: ({ context }) => context.result?.won === true,
    isRefusedAs: (_, { error, reason }: Rejection & { reason: string }) => toFailure(error).reason === reason,
  },
  actions: {
    assignBeginning: assign((_, { activity, memberId, requestId }: DrawBeginning) => ({
      activity,
      memberId,
      requestId,
      chances: activity.chances,
      failure: null,
    })),
    assignRequest: assign((_, params: { requestId: string }) => ({
      requestId: params.requestId,
      result: null,
      check: null,
      failure: null,
    })),
    // The draw has used up the activity's commitment: that of the answer takes its place, also when the answer has none.
    assignResult: assign(({ context }, { result }: { result: Drawn | null }) => ({
      result,
      activity: context.activity && { ...context.activity, commitment: result?.commitment },
      chances: result?.chances ?? context.chances,
      failure: null,
    })),
    assignCheck: assign((_, { check }: { check: Check | null }) => ({ check })),
    assignPending: assign((_, sent: DrawSent) => (sent.outcome === 'pending' ? { requestId: sent.requestId } : {})),
    removeStoredDraw: ({ context: { memberId, requestId } }) => {
      if (memberId !== null && requestId !== null) forgetDraw({ memberId, requestId });
    },
    clearDraw: assign({ requestId: null, result: null, check: null }),
    assignNoChances: assign({ chances: 0 }),
  },
}).extend(failureHandling);
