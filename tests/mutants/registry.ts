import { type AnyStateMachine, type AnyStateNode, StateNode } from 'xstate';

/**
 * Intercepts every machine that a test file creates, `provide` included: machines created while the file loads are collected, for
 * mutants to change in place; machines created later, while tests run, are changed on creation.
 */
export const loaded: AnyStateMachine[] = [];
export const running = {
  /** Applied to each machine created while tests run. */
  change: (_machine: AnyStateMachine): void => undefined,
  /** Transitions evaluated so far, and their limit: a mutant with an infinite loop is stopped by count, not by time. */
  steps: 0,
  limit: Number.POSITIVE_INFINITY,
};
let loading = true;
/** Called when the file has loaded: machines created from now on belong to a running test. */
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
  if (running.steps > running.limit) throw new Error('infinite loop');
  return next.apply(this, args);
};
