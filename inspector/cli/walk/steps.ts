import type { AnyEventObject } from 'xstate';
import { edgeIdOf } from '../../graph';
import type { App, Subject } from '../../subject';
import type { Walk } from './walk';

/** A step of a walk. */
export abstract class Step {
  /** Steps of the same name differ in data alone. */
  abstract readonly name: string;
  /** Whether the walk is where such a step can be taken, whatever its data are. */
  abstract fits(walk: Readonly<Walk>): boolean;
  /** The id of the innermost state that takes it. */
  abstract taker(walk: Readonly<Walk>): string | undefined;
  /** The transitions that it takes with its data, as far as they are known before. */
  leads(_: Readonly<Walk>): string {
    return '';
  }
  protected abstract act(walk: Walk): void;
  check(walk: Readonly<Walk>): boolean {
    return this.fits(walk);
  }
  run(walk: Walk): Promise<void> {
    walk.taken.push(this);
    return walk.step(() => this.act(walk));
  }
}

/** A member's event. */
export class Send extends Step {
  readonly name: string;
  constructor(private readonly event: AnyEventObject) {
    super();
    this.name = event.type;
  }
  fits({ snapshot }: Readonly<Walk>): boolean {
    return snapshot.status === 'active' && snapshot._nodes.some(({ transitions }) => transitions.has(this.name));
  }
  taker({ snapshot }: Readonly<Walk>): string | undefined {
    return snapshot._nodes.findLast(({ transitions }) => transitions.has(this.name))?.id;
  }
  override check(walk: Readonly<Walk>): boolean {
    return walk.snapshot.status === 'active' && this.leads(walk) !== '';
  }
  override leads({ snapshot }: Readonly<Walk>): string {
    try {
      return snapshot.machine
        .getTransitionData(snapshot as never, this.event)
        .map(edgeIdOf)
        .join();
    } catch {
      // A sample of a schema is no real data: a guard may throw on it.
      return '';
    }
  }
  protected act({ actor }: Walk): void {
    actor.send(this.event);
  }
}

/** The outcome of the oldest request. */
export class Settle extends Step {
  readonly name: string;
  constructor(
    private readonly app: App,
    private readonly callsOf: Subject['callsOf'],
    private readonly call: string,
    private readonly outcome: string,
    private readonly data?: unknown,
  ) {
    super();
    this.name = `${call} → ${outcome}`;
  }
  fits({ open }: Readonly<Walk>): boolean {
    return open[0]?.call?.name === this.call;
  }
  taker({ snapshot }: Readonly<Walk>): string | undefined {
    const asks = ({ src }: { readonly src: unknown }) =>
      typeof src === 'string' && this.callsOf(snapshot.machine.id, src).includes(this.call);
    return snapshot._nodes.findLast(({ invoke }) => invoke.some(asks))?.id;
  }
  protected act(walk: Walk): void {
    const request = walk.open.shift();
    if (!request) return;
    const answer = this.app.answer(this.call, this.outcome, this.data);
    walk.note(request, this.outcome, answer?.status);
    if (answer) request.resolve(answer);
    else request.reject(this.app.noAnswer('timeout'));
  }
}

/** Time passes, when nothing else is awaited. */
export class Pass extends Step {
  readonly name = '等待';
  fits({ open, isWaiting }: Readonly<Walk>): boolean {
    return open.length === 0 && isWaiting;
  }
  taker({ place }: Readonly<Walk>): string {
    return place;
  }
  protected act(walk: Walk): void {
    walk.pass();
  }
}
