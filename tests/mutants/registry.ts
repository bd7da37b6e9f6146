import { type AnyStateMachine, type AnyStateNode, StateNode } from 'xstate';

/**
 * Every machine that a test file makes, `provide` included, passes here as soon as its states are built: those made while the
 * file loads are kept, so that a mutant can change them in place; those made later are changed when they are made.
 */
export const loaded: AnyStateMachine[] = [];
export const running = {
  /** What is done to a machine that is made while tests run. */
  change: (_machine: AnyStateMachine): void => undefined,
  /** Events looked at so far, and how many are allowed: a mutant that never comes to rest is stopped by count, not by time. */
  steps: 0,
  limit: Number.POSITIVE_INFINITY,
};
let loading = true;
/** From now on machines belong to the run of a test. */
export const loadingIsOver = () => {
  loading = false;
};

interface Internals {
  _initialize: (this: AnyStateNode) => void;
  next: (this: AnyStateNode, ...args: unknown[]) => unknown;
}
const prototype = StateNode.prototype as unknown as Internals;
const { _initialize: initialize, next } = prototype;

prototype._initialize = function () {
  initialize.call(this);
  if (this.parent) return;
  this.machine.options.maxIterations = 1000;
  if (loading) loaded.push(this.machine);
  running.change(this.machine);
};

prototype.next = function (...args) {
  running.steps += 1;
  if (running.steps > running.limit) throw new Error('does not come to rest');
  return next.apply(this, args);
};
