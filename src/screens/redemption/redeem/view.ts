import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { waitUntilOf } from '#machines/core/states.ts';
import { problemOf } from '#machines/redemption/redemption/amount.ts';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { lacksOf } from '#machines/redemption/redemption/setup.ts';
import { problemText } from './amountTexts';

/** Stable identity: shallowEqual compares the list itself. */
const NONE: readonly string[] = [];

/** Selects what the views of a redemption show; compare with shallowEqual. */
export function select(current: SnapshotFrom<typeof redemptionMachine>) {
  const { context } = current;
  const { kind, typed, terms, left } = context;
  const unfit = current.hasTag('unfit');
  const problem = unfit && terms ? problemOf(kind, typed, terms, left) : null;
  const lacks = current.matches({ open: { filling: { quoted: 'lacking' } } }) ? lacksOf(context) : null;
  return {
    kind,
    typed,
    terms,
    left,
    specs: context.specs,
    address: context.address,
    offer: context.offer,
    intent: context.intent,
    failure: context.failure,
    // The server's own message where the terms, read again, object to nothing.
    problem:
      problem && terms ? problemText(kind, problem, terms) : unfit && context.failure?.field ? context.failure.message : '',
    short: problem?.reason === 'balance',
    unfit,
    lacksSpecs: lacks?.specs ?? NONE,
    lacksAddress: lacks?.address ?? false,
    lacksFiles: lacks?.files ?? false,
    loading: current.matches('loading'),
    unread: current.matches('failed') || current.matches('waiting'),
    gone: current.matches('gone'),
    quoting: current.hasTag('quoting') && context.typed.trim() !== '',
    quoted: current.matches({ open: { filling: 'quoted' } }),
    unquoted: current.matches({ open: { filling: 'unquoted' } }),
    soldOut: current.matches({ open: { filling: 'soldOut' } }),
    expired: current.hasTag('expired'),
    sheet: current.hasTag('sheet'),
    busy: current.hasTag('busy'),
    lookingUp: current.matches('lookingUp'),
    undecided: current.hasTag('undecided'),
    again: context.again,
    waitUntil: waitUntilOf(current),
  };
}

export type RedemptionView = ReturnType<typeof select>;
export type Send = ActorRefFrom<typeof redemptionMachine>['send'];
