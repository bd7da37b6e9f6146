import type { AsyncCommand } from 'fast-check';
import type { AnyEventObject } from 'xstate';
import type { App } from '../../subject';
import type { Walk } from './walk';

type Command = AsyncCommand<Walk, Walk>;

/** A member's event, if the machine takes it. */
export class Send implements Command {
  constructor(private readonly event: AnyEventObject) {}
  check({ snapshot }: Readonly<Walk>): boolean {
    try {
      return snapshot.status === 'active' && snapshot.can(this.event);
    } catch {
      // A sample of a schema is no real data: a guard may throw on it.
      return false;
    }
  }
  run(walk: Walk): Promise<void> {
    walk.steps += 1;
    return walk.step(() => walk.actor.send(this.event));
  }
  toString = () => this.event.type;
}

/** The outcome of the oldest request. */
export class Settle implements Command {
  constructor(
    private readonly app: App,
    private readonly call: string,
    private readonly outcome: string,
    private readonly data: unknown,
  ) {}
  check({ open }: Readonly<Walk>): boolean {
    return open[0]?.call?.name === this.call;
  }
  run(walk: Walk): Promise<void> {
    walk.steps += 1;
    return walk.step(() => {
      const request = walk.open.shift();
      if (!request) return;
      const answer = this.app.answer(this.call, this.outcome, this.data);
      walk.note(request, this.outcome, answer?.status);
      if (answer) request.resolve(answer);
      else request.reject(this.app.noAnswer('timeout'));
    });
  }
  toString = () => `${this.call} → ${this.outcome}`;
}

/** Time passes, when nothing else is awaited. */
export class Pass implements Command {
  check({ open, isWaiting }: Readonly<Walk>): boolean {
    return open.length === 0 && isWaiting;
  }
  run(walk: Walk): Promise<void> {
    walk.steps += 1;
    return walk.step(() => walk.pass());
  }
  toString = () => '等待';
}
