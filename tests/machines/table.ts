import { nodesOf } from '@juyi/inspector/graph';
import { expect } from 'vitest';
import { type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { CallError } from '#services/http/failure.ts';
import { type Block, parseTable, type Row } from './tableText';
import { type Happened, Outcome, Stage, type Trial } from './trial';
import { Walks } from './walks';

export interface Rules {
  /** The inputs of the machine by the names that the table has for them; without any the name is `begin`. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /**
   * Each payload that leads another way: the event's type, or the id of an invoked actor, then a name for the payload.
   * `'draw.start A': { requestId }`, `'readPrizes lost': failed(lost)`. An event that is not here comes without a payload, and an
   * actor that is not here ends as `wait over`, without a value, and as `wait broken`. An actor that ends like this, or with a value of
   * `names`, needs no entry: an Error is why it ended.
   */
  readonly events?: Readonly<Record<string, object | Outcome>>;
  /** Names of values, for the table to be short. A CallError gives its failure a name. */
  readonly names?: Readonly<Record<string, unknown>>;
  /** How a part of the context is written, where neither a name nor the value itself will do. */
  readonly show?: Readonly<Record<string, (value: never) => unknown>>;
  /** Keys of the context that are not part of a place: states that differ in them alone are one place. */
  readonly notInPlace?: readonly string[];
  /** Keys of which a place knows no more than whether they are null. */
  readonly nullOrNot?: readonly string[];
  /** Transitions whose guard can't be false, by id, each with the reason. */
  readonly alwaysTrue?: Readonly<Record<string, string>>;
  /** It says row by row what the machine does: tests/machines/README.md. */
  readonly table: string;
}

/** The outcomes of an invoked actor, for `Rules.events`. */
export const done = (output?: unknown): Outcome => new Outcome('done', output);
export const failed = (error: unknown): Outcome => new Outcome('error', error);

/** An actor ends like this where nothing depends on its value or error. */
const plainEnds = { over: done(), broken: failed(new Error('stopped')) };
type PlainEnd = keyof typeof plainEnds;

/**
 * Checks a machine against its table: a real actor goes to every place that the events lead to and is given every event there. It
 * must do what the first fitting row says, or nothing if no row fits. Every row, every value in it and every child's input
 * must happen, and every state and transition of the machine.
 */
export function followsTable(machine: AnyStateMachine, rules: Rules): void {
  new Examination(machine, rules).run();
}

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? ancestorsOf(node.parent) : [])];
const leavesOf = ({ _nodes }: AnyMachineSnapshot) => _nodes.filter(({ states }) => Object.keys(states).length === 0);
const idsOf = (nodes: readonly AnyStateNode[]) =>
  nodes
    .map(({ id }) => id)
    .sort()
    .join(' ');

/** Whether two states can be active beside each other. */
const areBeside = (one: AnyStateNode, other: AnyStateNode): boolean => {
  const above = new Set(ancestorsOf(one));
  return !above.has(other) && ancestorsOf(other).find((node) => above.has(node))?.type === 'parallel';
};

/** The states that each history state goes back to. */
type History = Readonly<Record<string, readonly AnyStateNode[]>>;

const isActor = (value: unknown): value is AnyActorRef => typeof value === 'object' && value !== null && 'sessionId' in value;

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Blob) return `[blob ${part.size}]`;
    if (isActor(part)) return '[actor]';
    if (typeof part === 'function') return '[function]';
    return part === undefined ? '[undefined]' : part;
  });

const known = new WeakMap<object, string>();

/** Text that is the same for the same value; nobody changes a value in place. */
function identity(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  const text = known.get(value) ?? textOf(value);
  known.set(value, text);
  return text;
}

/** How values are written in a table. */
class Writing {
  private readonly names: ReadonlyMap<string, string>;

  constructor(private readonly rules: Rules) {
    this.names = new Map(
      Object.entries(rules.names ?? {})
        // Null is always written -.
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [identity(value instanceof CallError ? value.failure : value), name]),
    );
  }

  value(value: unknown): string {
    const named = this.names.get(identity(value));
    if (named !== undefined) return named;
    if (value === null) return '-';
    if (value === undefined) return '?';
    if (isActor(value)) return '[actor]';
    const text = typeof value === 'string' && value !== '' ? value : identity(value);
    return text.replaceAll(/\s/g, '␣');
  }

  fields(values: unknown): string {
    const hasFields =
      typeof values === 'object' && values !== null && !Array.isArray(values) && !this.names.has(identity(values));
    if (!hasFields) return this.value(values);
    const fields = Object.entries(values).map(([key, value]) => `${key}=${this.value(value)}`);
    return fields.join(' ') || '{}';
  }

  /** The same as one word; nothing for nothing. */
  braced(values: unknown): string {
    const fields = this.fields(values);
    return fields === '{}' ? '' : `{${fields.replaceAll(' ', ',')}}`;
  }

  context(context: object): Record<string, string> {
    return Object.fromEntries(
      Object.entries(context).map(([key, value]) => {
        const show = this.rules.show?.[key] as ((value: unknown) => unknown) | undefined;
        return [key, this.value(show && value !== undefined ? show(value) : value)];
      }),
    );
  }

  emitted({ type, ...payload }: AnyEventObject): string {
    return type === 'toast' ? `「${String(payload.text)}」${String(payload.style)}` : `emits:${type}${this.braced(payload)}`;
  }

  /** A message to a child, or to an actor that the context names; what is only passed on is written without its payload. */
  message(to: AnyActorRef, { type, ...payload }: AnyEventObject, context: object, received: object): string {
    const [name = to.id] = Object.entries(context).find(([, value]) => value === to) ?? [];
    return `${name}←${type}${identity(payload) === identity(received) ? '' : this.braced(payload)}`;
  }
}

interface Way {
  readonly input: string;
  readonly way: readonly string[];
}

/** A place that was reached, by which way, and the context there as text. */
interface Place extends Way {
  readonly snapshot: AnyMachineSnapshot;
  readonly texts: Readonly<Record<string, string>>;
}

/** A place, the ways there, and the events that it has not been given yet. */
interface Found extends Place {
  /** The shortest one need not lead there, where what is not part of a place decides. */
  readonly ways: readonly [Way, Way];
  readonly left: string[];
}

/** A step as a row would have it. */
interface Step {
  readonly leaves: readonly AnyStateNode[];
  /** A state was left and entered again: visible only in that its actors have started anew. */
  readonly reentered: boolean;
  readonly changed: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  readonly besides: readonly string[];
}

/** Differences that are enough to see what is wrong; a mutant needs one. */
const ENOUGH = Number(process.env.DIFFERENCES ?? 10);

/** So many steps farther than the place that an actor was sent to is still near. */
const LEAD = 2;

class Examination {
  private readonly inputs: Readonly<Record<string, unknown>>;
  private readonly events: Readonly<Record<string, object | Outcome>>;
  private readonly blocks: readonly (Block & { readonly nodes: readonly AnyStateNode[] })[];
  private readonly writing: Writing;
  private readonly stage: Stage;
  private readonly nodes: readonly AnyStateNode[];
  private readonly walks: Walks;
  private readonly invoked: ReadonlyMap<string, AnyStateNode>;
  private readonly differences: string[] = [];
  /** Rows, their facts, children's inputs and events that happened. */
  private readonly met = new Set<unknown>();
  private readonly metLabels = new Map<Row, Set<string>>();

  constructor(
    machine: AnyStateMachine,
    private readonly rules: Rules,
  ) {
    this.inputs = rules.inputs ?? { begin: undefined };
    this.writing = new Writing(rules);
    this.stage = new Stage(machine);
    this.nodes = nodesOf(this.stage.machine.root);
    this.walks = new Walks(this.stage.machine);
    this.invoked = new Map(this.nodes.flatMap((node) => node.invoke.map(({ id }) => [id, node] as const)));
    const blocks = parseTable(rules.table);
    const given = { ...this.namedOutcomes(blocks), ...rules.events };
    this.events = { ...given, ...this.plainEvents(Object.keys(given), labelsOf(blocks)) };
    this.blocks = blocks.map((block) => ({
      ...block,
      nodes: block.states.filter((state) => state !== 'start').map((state) => this.nodeNamed(state)),
    }));
  }

  run(): void {
    /** The places that were found, the nearest first, with the events that they have not been given yet. */
    const found = new Map<string, Found>();
    const reach = (place: Place, shortest: Way = place): Found => {
      const key = this.key(place.snapshot);
      const known = found.get(key) ?? { ...place, ways: [shortest, place], left: this.possible(place) };
      found.set(key, known);
      return known;
    };
    for (const input of Object.keys(this.inputs)) {
      const place = this.begin(input);
      if (place) reach(place);
    }
    for (const place of found.values())
      while (place.left.length > 0) {
        let here: Place = this.go(place);
        // A new actor goes the whole way first: one that comes to a place that is not far is given the events of that.
        for (let at = place; at.ways[0].way.length <= place.ways[0].way.length + LEAD; ) {
          const label = at.left.shift();
          if (label === undefined) break;
          const row = this.rowFor(here, label);
          if (row?.targets === 'never') {
            this.meet(row, label);
            continue;
          }
          const next = this.take(here, label, row);
          if (!next) break;
          here = next;
          at = reach(next, { input: at.ways[0].input, way: [...at.ways[0].way, label] });
          // The other delays have begun before.
          if (typeOf(label) === 'after') break;
        }
      }
    if (this.differences.length > 0) this.fail();
    expect(this.unmet(), `${this.stage.machine.id}: what is in the table, or in the machine, and never happens`).toEqual([]);
    if (!process.env.DIFFERENCES) this.walks.save();
  }

  private fail(): never {
    throw new Error(`${this.stage.machine.id} does not follow its table:\n\n${this.differences.join('\n\n')}\n`);
  }

  /** The ends of actors that rows name by a value of `names`: `readPrizes lost`. */
  private namedOutcomes(blocks: readonly Block[]): Record<string, Outcome> {
    const { names = {} } = this.rules;
    return Object.fromEntries(
      labelsOf(blocks).flatMap((label) => {
        const [id = '', name = ''] = label.split(' ');
        if (name in plainEnds || !this.invoked.has(id) || !(name in names)) return [];
        return [[label, names[name] instanceof Error ? failed(names[name]) : done(names[name])]];
      }),
    );
  }

  /** The events of the machine that the rules do not name, and the plain ends of actors that rows name. */
  private plainEvents(given: readonly string[], labels: readonly string[]): Record<string, object | Outcome> {
    const named = new Set(given.map(typeOf));
    const types = [...new Set(this.nodes.flatMap(({ ownEvents }) => ownEvents))];
    const own = types.filter((type) => type !== '' && !type.startsWith('xstate.') && !named.has(type));
    const ends = types.flatMap((type) => /^xstate\.done\.actor\.(\w+)$/.exec(type)?.[1] ?? []).filter((id) => !named.has(id));
    return Object.fromEntries([
      ...own.map((type) => [type, {}] as const),
      ...ends.flatMap((id) => Object.entries(plainEnds).map(([how, end]) => [`${id} ${how}`, end] as const)),
      ...labels.flatMap((label) => {
        const [id = '', how = ''] = label.split(' ');
        return named.has(id) && how in plainEnds && !given.includes(label) ? [[label, plainEnds[how as PlainEnd]] as const] : [];
      }),
    ]);
  }

  private key({ context, status, output, _nodes, historyValue }: AnyMachineSnapshot): string {
    const { notInPlace = [], nullOrNot = [] } = this.rules;
    const textOf = (key: string, value: unknown) => (nullOrNot.includes(key) ? String(value !== null) : identity(value));
    const left = Object.entries(historyValue as History).map(([id, nodes]) => `${id}=${idsOf(nodes)}`);
    const parts = Object.entries(context as object).filter(([key]) => !notInPlace.includes(key));
    return [
      idsOf(_nodes),
      ...left,
      ...parts.map(([key, value]) => `${key}=${textOf(key, value)}`),
      status,
      identity(output),
    ].join(' ');
  }

  /** A state by its path, or by as much of the path's end as is its own; `*` is the machine. */
  private nodeNamed(name: string): AnyStateNode {
    if (name === '*') return this.stage.machine.root;
    const exact = this.nodes.filter(({ path }) => path.join('.') === name);
    const [node, other] = exact.length > 0 ? exact : this.nodes.filter((node) => endsWith(node, name));
    if (!node || other) throw new Error(`${node ? 'more than one' : 'no'} state "${name}" in ${this.stage.machine.id}`);
    return node;
  }

  private nameOf(node: AnyStateNode): string {
    const ends = node.path.map((_, from) => node.path.slice(from).join('.')).toReversed();
    return ends.find((end) => this.nodes.filter((other) => endsWith(other, end)).length === 1) ?? (node.path.join('.') || '*');
  }

  private namesOf(nodes: readonly AnyStateNode[]): string {
    return nodes.map((node) => this.nameOf(node)).join(' + ');
  }

  private rowsAt({ snapshot }: Place): Row[] {
    return this.blocks.filter(({ nodes }) => nodes.some((node) => snapshot._nodes.includes(node))).flatMap(({ rows }) => rows);
  }

  /** The events that can come there: outcomes of actors that run, delays that the table names, and whatever else is sent. */
  private possible(place: Place): string[] {
    const { children, status } = place.snapshot;
    if (status !== 'active') return [];
    const delays = this.rowsAt(place).flatMap(({ labels }) => labels.filter((label) => label.startsWith('after ')));
    const events = Object.entries(this.events)
      .filter(([label, event]) => !(event instanceof Outcome) || typeOf(label) in children)
      .map(([label]) => label);
    return [...events, ...new Set(delays)];
  }

  private rowFor(place: Place, label: string): Row | undefined {
    const holds = ({ conditions }: Row) =>
      conditions.every(({ key, values, not }) => values.includes(place.texts[key] ?? '?') !== not);
    return this.rowsAt(place).find((row) => row.labels.includes(label) && holds(row));
  }

  private begin(input: string): Place | null {
    const row = this.blocks
      .filter(({ states }) => states.includes('start'))
      .flatMap(({ rows }) => rows)
      .find(({ labels }) => labels.includes(input));
    const happened = this.stage.begin(this.inputs[input]).start();
    return this.judge(null, input, row, happened);
  }

  /** A new actor in a place, where what is not part of the place may be other than when it was found. */
  private go(place: Found): Place {
    for (const { input, way } of place.ways) {
      const trial = this.stage.begin(this.inputs[input]);
      trial.start();
      for (const label of way) this.give(trial, label);
      const { snapshot } = trial;
      if (this.key(snapshot) === this.key(place.snapshot))
        return { input, way, snapshot, texts: this.writing.context(snapshot.context as object) };
    }
    throw new Error(`${this.stage.machine.id} did not go the same way twice: ${place.way.join(', ')}`);
  }

  private take(place: Place, label: string, row: Row | undefined): Place | null {
    const trial = this.stage.trial as Trial;
    if (typeOf(label) === 'after') {
      const before = this.key(trial.snapshot);
      trial.wait(Number(label.split(' ')[1]) - 1);
      if (this.key(trial.snapshot) !== before) return this.differ(place, label, row, 'has happened a millisecond earlier');
      return this.judge(place, label, row, trial.wait(1));
    }
    const happened = this.give(trial, label);
    if (!trial.isAsItWas || row) return this.judge(place, label, row, happened);
    this.walks.add(happened, this.eventOf(label, happened));
    return place;
  }

  private give(trial: Trial, label: string): Happened {
    const event = this.events[label];
    if (typeOf(label) === 'after') return trial.wait(Number(label.split(' ')[1]));
    if (event instanceof Outcome) return trial.settle(typeOf(label), event);
    return trial.send({ type: typeOf(label), ...event });
  }

  /** The type of the event that was sent; of a delay, of what it has led to. */
  private eventOf(label: string, { transitions }: Happened): string {
    const event = this.events[label];
    if (event instanceof Outcome) return `xstate.${event.how}.actor.${typeOf(label)}`;
    return typeOf(label) === 'after' ? (transitions[0]?.eventType ?? '') : typeOf(label);
  }

  private differ(from: Place | null, label: string, row: Row | undefined, actual: string, expected = row?.text): null {
    const place = from ? this.namesOf(leavesOf(from.snapshot)) : 'start';
    const way = from ? `, after ${[from.input, ...from.way].join(', ')}` : '';
    const said = `\n    table:  ${expected ?? 'nothing happens'}\n    really: ${actual}`;
    // The same elsewhere adds nothing.
    if (!this.differences.some((difference) => difference.startsWith(`  ${place}: `) && difference.endsWith(said)))
      this.differences.push(`  ${place}: ${label}${way}${said}`);
    if (this.differences.length >= ENOUGH) this.fail();
    return null;
  }

  /** Compares what happened with the row; returns the place that it led to, or null if it differs from the table. */
  private judge(from: Place | null, label: string, row: Row | undefined, happened: Happened): Place | null {
    if (happened.failure !== null) return this.differ(from, label, row, `fails: ${happened.failure}`);
    this.walks.add(happened, from && this.eventOf(label, happened));
    const step = this.stepOf(from, label, happened);
    const before = from ? leavesOf(from.snapshot) : [];
    if (!this.agree(row, from, step)) return this.differ(from, label, row, `→ ${this.written(step, before)}`);

    for (const { id, input } of happened.started) {
      // Two states may invoke under one id: the active one counts.
      const owner = happened.snapshot._nodes.find(({ invoke }) => invoke.some((one) => one.id === id)) ?? this.invoked.get(id);
      if (!owner) continue;
      const given = this.writing.fields(input);
      const starts = this.blocks.filter(({ nodes }) => nodes.includes(owner)).flatMap((block) => block.starts);
      const start = starts.find((one) => one.id === id && one.input === given);
      if (!start) {
        const said = starts.filter((one) => one.id === id).map((one) => one.input);
        const state = this.nameOf(owner);
        return this.differ(
          from,
          label,
          row,
          `${state} starts ${id} ${given}`,
          `${state} starts ${id} ${said.join(' | ') || 'never'}`,
        );
      }
      this.met.add(start);
    }

    if (row) {
      this.meet(row, label);
      for (const fact of row.facts) if (step.changed.includes(fact.key)) this.met.add(fact);
    }
    const way = from ? { input: from.input, way: [...from.way, label] } : { input: label, way: [] };
    return { ...way, snapshot: happened.snapshot, texts: step.texts };
  }

  private meet(row: Row, label: string) {
    this.met.add(row).add(label);
    this.metLabels.set(row, (this.metLabels.get(row) ?? new Set()).add(label));
  }

  private stepOf(from: Place | null, label: string, { before, snapshot, started, emitted, sent, effects }: Happened): Step {
    const { writing } = this;
    const event = this.events[label];
    const received = event instanceof Outcome ? {} : (event ?? {});
    const texts = writing.context(snapshot.context as object);
    const keys = Object.keys({ ...before.context, ...snapshot.context });
    const spawned = started.filter(({ id }) => !this.invoked.has(id));
    const stopped = Object.keys(before.children).filter((id) => !this.invoked.has(id) && !(id in snapshot.children));
    return {
      leaves: leavesOf(snapshot),
      reentered: from !== null && started.length > spawned.length,
      changed: from ? keys.filter((key) => identity(before.context[key]) !== identity(snapshot.context[key])) : keys,
      texts,
      besides: [
        ...sent.map(({ to, event }) => writing.message(to, event, snapshot.context as object, received)),
        ...emitted.map((event) => writing.emitted(event)),
        ...effects.map((name) => `${name}()`),
        ...spawned.map(({ id, input }) => `starts:${id}${writing.braced(input)}`),
        ...stopped.map((id) => `stops:${id}`),
        ...(snapshot.output === undefined ? [] : [`output${writing.braced(snapshot.output)}`]),
      ].sort(),
    };
  }

  private agree(row: Row | undefined, from: Place | null, { leaves, reentered, changed, texts, besides }: Step): boolean {
    if (!row && !from) return false;
    const targets = row && row.targets !== 'never' ? row.targets : 'stays';
    const facts = row?.facts ?? [];
    const there = from ? leavesOf(from.snapshot) : [];
    const before = from?.texts ?? {};
    const stood = from !== null && idsOf(there) === idsOf(leaves);
    const said = facts.map(({ key }) => key);
    return (
      idsOf(this.leavesAfter(targets, from)) === idsOf(leaves) &&
      (!stood || (targets === 'stays' ? !reentered : reentered || leaves.every(({ invoke }) => invoke.length === 0))) &&
      changed.every((key) => said.includes(key)) &&
      facts.every(({ key, value }) => texts[key] === filled(value, before)) &&
      (row?.besides ?? [])
        .map((beside) => filled(beside, before))
        .toSorted()
        .join(' ') === besides.join(' ')
    );
  }

  private leavesAfter(targets: readonly string[] | 'stays', from: Place | null): readonly AnyStateNode[] {
    const before = from ? leavesOf(from.snapshot) : [];
    if (targets === 'stays') return before;
    const history: History = from?.snapshot.historyValue ?? {};
    const there = targets.map((name) => this.nodeNamed(name)).flatMap((node) => history[node.id] ?? node);
    return [...there, ...before.filter((leaf) => there.every((target) => areBeside(leaf, target)))];
  }

  /** Writes what happened as the right side of a row. */
  private written({ leaves, reentered, changed, texts, besides }: Step, before: readonly AnyStateNode[]): string {
    const entered = leaves.filter((leaf) => !before.includes(leaf));
    const target = entered.length > 0 ? this.namesOf(entered) : reentered ? this.namesOf(leaves) : 'stays';
    return [target, ...changed.map((key) => `${key}=${texts[key] ?? '?'}`), ...besides].join(' ');
  }

  private unmet(): string[] {
    const isUnmet = (part: unknown) => !this.met.has(part);
    const ofTable = this.blocks.flatMap(({ states, starts, rows }) => {
      const place = states.join(', ');
      return [
        ...starts.filter(isUnmet).map(({ id, input }) => `${place} starts ${id} ${input}`),
        ...rows.flatMap((row) => {
          if (isUnmet(row)) return [`${place}: ${row.text}`];
          const labels = row.labels.filter((label) => !this.metLabels.get(row)?.has(label));
          const facts = row.facts.filter(isUnmet).map(({ key }) => `${key} never changes`);
          return [...labels, ...facts].map((what) => `${place}: ${row.text}: ${what}`);
        }),
      ];
    });
    return [
      ...ofTable,
      ...Object.keys(this.events)
        .filter(isUnmet)
        .map((label) => `the event ${label}`),
      ...this.walks.missing(this.rules.alwaysTrue ?? {}),
    ];
  }
}

/** Fills a text of the table: `{key}` is the value that the context had before, `{key+1}` that number plus one. */
const filled = (text: string, before: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)(?:\+(\d+))?\}/g, (written, key: string, more?: string) => {
    const value = before[key];
    if (value === undefined) return written;
    return more === undefined ? value : String(Number(value) + Number(more));
  });
const labelsOf = (blocks: readonly Block[]) => blocks.flatMap(({ rows }) => rows.flatMap(({ labels }) => labels));
const typeOf = (label: string) => label.split(' ')[0] as string;
const endsWith = ({ path }: AnyStateNode, end: string) => `.${path.join('.')}`.endsWith(`.${end}`);
