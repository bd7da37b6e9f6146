import type { SnapshotFrom } from 'xstate';
import { waitUntilOf } from '#machines/core/states.ts';
import type { drawMachine } from '#machines/draw/draw/machine.ts';

/** The view of the draw machine. */
export const select = (current: SnapshotFrom<typeof drawMachine>) => ({
  activity: current.context.activity,
  chances: current.context.chances,
  failure: current.context.failure,
  unread: current.matches('failed') || current.matches('waitingToRead'),
  closed: current.matches('over') || current.matches('notStarted'),
  visitor: current.matches('visitor'),
  revealing: current.matches('revealing'),
  turning: current.hasTag('busy'),
  undecided: current.hasTag('undecided'),
  result: current.context.result,
  open: current.hasTag('layer'),
  waitUntil: waitUntilOf(current),
});

export type DrawView = ReturnType<typeof select>;
