import type { Mask } from '../mask';
import { callOf } from '../recording/calls';
import type { Answer, App, Call, Request, Subject } from '../subject';
import { dataOf, type ForceRule, isOutcome, problemOf } from './outcomes';

/** Longer than what a member is told to be patient for. */
const SLOW_MS = 6000;

function wait(ms: number, signal: AbortSignal, { noAnswer }: App): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(noAnswer('cancelled'));
    });
  });
}

/** Gives a request the forced outcome. Only `slow` and `lost-response` reach the server. */
async function forced<R extends Request>(
  app: App,
  call: Call,
  { outcome, data }: ForceRule,
  request: R,
  send: (request: R) => Promise<Answer>,
): Promise<Answer> {
  if (!isOutcome(outcome)) return app.answer(call.name, outcome, dataOf(call, data)) ?? send(request);
  switch (outcome) {
    case 'timeout':
      await wait(app.timeoutMs, request.signal, app);
      throw app.noAnswer('timeout');
    case 'offline':
      throw app.noAnswer('broken');
    case 'slow':
      await wait(SLOW_MS, request.signal, app);
      return send(request);
    case 'lost-response':
      // The server has carried it out at once; the member waits as long as without an answer.
      await Promise.all([send(request), wait(app.timeoutMs, request.signal, app)]);
      throw app.noAnswer('timeout');
  }
}

/** The outcomes in effect, and the decorator of the transport that gives them. */
export class Forcing {
  private rules: readonly ForceRule[] = [];
  private readonly forcedOn = new WeakMap<AbortSignal, ForceRule>();

  constructor(
    private readonly subject: Subject,
    app: App,
    private readonly mask: Mask,
    private readonly onChange: (rules: readonly ForceRule[]) => void,
  ) {
    app.decorate((inner) => async (request) => {
      const call = callOf(subject, request);
      const rule = call && this.rules.find((one) => one.call === call.name);
      if (!call || !rule) return inner(request);
      this.forcedOn.set(request.signal, rule);
      if (rule.once) this.set(this.rules.filter((one) => one !== rule));
      return forced(app, call, rule, request, inner);
    });
  }

  get current(): readonly ForceRule[] {
    return this.rules;
  }

  /** Replaces the rules: at most one for each call, and none that can't be forced. */
  set(rules: readonly ForceRule[]): void {
    const byCall = new Map(rules.map((rule) => [rule.call, rule]));
    this.rules = [...byCall.values()].filter((rule) => !this.problemOf(rule));
    this.onChange(this.rules);
  }

  /** Why a rule can't be forced, in a sentence. */
  readonly problemOf = (rule: ForceRule): string | undefined => problemOf(rule, this.subject, this.mask);

  /** The rule that was forced on the request of a signal. */
  readonly forcedBy = (signal: AbortSignal): ForceRule | undefined => this.forcedOn.get(signal);
}
