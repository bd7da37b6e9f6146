import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate';

/** The outcome of an invoked actor. */
export class Outcome {
  constructor(
    readonly how: 'done' | 'error',
    readonly value: unknown,
  ) {}
}

/** One step of a machine's actor. */
export interface Happened {
  readonly before: AnyMachineSnapshot;
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly started: readonly { readonly id: string; readonly input: unknown }[];
  readonly emitted: readonly AnyEventObject[];
  readonly sent: readonly { readonly to: AnyActorRef; readonly event: AnyEventObject }[];
  readonly effects: readonly string[];
  /** Why the actor failed, if it did. */
  readonly failure: string | null;
}

const nothing = () => ({
  transitions: [] as AnyTransitionDefinition[],
  started: [] as { id: string; input: unknown }[],
  emitted: [] as AnyEventObject[],
  sent: [] as { to: AnyActorRef; event: AnyEventObject }[],
  effects: [] as string[],
});

/** A machine on a stage: its children end as they are told, its effects and messages are only written down. */
export class Stage {
  readonly machine: AnyStateMachine;
  trial: Trial | null = null;

  constructor(machine: AnyStateMachine) {
    const child = fromPromise(({ self, input }) => {
      this.trial?.seen.started.push({ id: self.id, input });
      return new Promise((resolve, reject) => this.trial?.open.set(self.id, { resolve, reject }));
    });
    const { actors, actions } = machine.implementations as Record<'actors' | 'actions', Record<string, object>>;
    const effects = Object.keys(actions).filter((name) => !('resolve' in (actions[name] as object)));
    this.machine = machine.provide({
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, child])),
      actions: Object.fromEntries(effects.map((name) => [name, () => void this.trial?.seen.effects.push(name)])),
    });
  }

  /** A new actor; one at a time. */
  begin(input: unknown): Trial {
    this.trial?.actor.stop();
    this.trial = new Trial(this.machine, input);
    return this.trial;
  }
}

/** One actor of a machine. */
export class Trial {
  readonly actor: AnyActorRef;
  readonly open = new Map<string, { resolve: (value: unknown) => void; reject: (value: unknown) => void }>();
  /** The steps since it was last asked for. */
  seen = nothing();
  /** Nothing has happened in its last step: it can be asked again. */
  isAsItWas = true;
  private readonly clock = new SimulatedClock();
  private error: unknown = null;

  constructor(machine: AnyStateMachine, input: unknown) {
    this.actor = createActor(machine, {
      input,
      clock: this.clock,
      inspect: (inspected) => {
        const isRoot = ({ sessionId }: { sessionId?: string } = {}) => sessionId === inspected.rootId;
        if (inspected.type === '@xstate.microstep' && isRoot(inspected.actorRef))
          this.seen.transitions.push(...inspected._transitions);
        if (inspected.type !== '@xstate.event' || isRoot(inspected.actorRef) || !isRoot(inspected.sourceRef)) return;
        const { event, actorRef } = inspected;
        if (!event.type.startsWith('xstate.')) this.seen.sent.push({ to: actorRef as AnyActorRef, event });
      },
    });
    this.actor.on('*', (emitted: AnyEventObject) => this.seen.emitted.push(emitted));
    this.actor.subscribe({ error: (error) => (this.error = error) });
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot;
  }

  start(): Promise<Happened> {
    return this.step(() => this.actor.start());
  }

  send(event: AnyEventObject): Promise<Happened> {
    return this.step(() => this.actor.send(event));
  }

  /** Ends an invoked actor. */
  settle(id: string, { how, value }: Outcome): Promise<Happened> {
    const child = this.open.get(id);
    return this.step(() => (how === 'done' ? child?.resolve(value) : child?.reject(value)));
  }

  /** Lets time pass. */
  wait(ms: number): Promise<Happened> {
    return this.step(() => this.clock.increment(ms));
  }

  private async step(act: () => void): Promise<Happened> {
    const before = this.snapshot;
    act();
    // A promise, its actor and the machine each take a turn.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const { snapshot, error } = this;
    const happened = {
      ...this.seen,
      before,
      snapshot,
      failure: snapshot.status === 'error' ? String(error ?? snapshot.error) : null,
    };
    this.isAsItWas = before === snapshot && Object.values(this.seen).every(({ length }) => length === 0);
    this.seen = nothing();
    return happened;
  }
}
