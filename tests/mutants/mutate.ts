import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, assign } from 'xstate';

/** A small change of a machine that its tests must detect. */
export interface Mutant {
  readonly name: string;
  readonly apply: (machine: AnyStateMachine, set: Set) => void;
}

/** Sets a property reversibly. */
export type Set = <T extends object, K extends keyof T>(target: T, key: K, value: T[K]) => void;

type Action = unknown;
type Values = Record<string, unknown>;
/** The arguments of an `assign` callback that mutants use. */
interface AssignArgs {
  readonly spawn: (src: unknown, options?: Values) => unknown;
}
type Assigner = (args: AssignArgs, params: unknown) => Values;
interface AssignAction {
  readonly type: 'xstate.assign';
  readonly assignment: Assigner | Record<string, unknown>;
}

/** A list of actions in a machine: of a transition, an entry or an exit. */
interface Actions {
  readonly name: string;
  readonly of: (machine: AnyStateMachine) => readonly Action[];
  readonly replace: (machine: AnyStateMachine, set: Set, actions: Action[]) => void;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
const nodeIn = (machine: AnyStateMachine, { id }: AnyStateNode) => machine.getStateNodeById(id);

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? []);

/** A state's path without the machine's id. */
const short = ({ path, machine }: AnyStateNode) => path.join('.') || machine.id;

const eventName = (type: string) =>
  type.replace(/^xstate\.(done|error)\.(?:actor|state)\.(.+)$/, '$2 $1').replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1') ||
  'always';

const transitionName = ({ source, eventType, target, description }: AnyTransitionDefinition) =>
  `${short(source)}, ${eventName(eventType)}${description ? ` (${description})` : ''} → ${target?.map(short).join(' ') ?? 'stays'}`;

const actionName = (action: Action): string => {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: string; name?: string };
  return type ?? name ?? 'action';
};

/** The implementation of an action in this machine, `provide` included. */
const implementationOf = (machine: AnyStateMachine, action: Action): unknown =>
  typeof action === 'function' ? action : machine.implementations.actions[actionName(action)];

const isAssign = (action: unknown): action is AssignAction => (action as { type?: string } | undefined)?.type === 'xstate.assign';

const assigned = ({ assignment }: AssignAction, args: AssignArgs, params: unknown): Values =>
  typeof assignment === 'function'
    ? assignment(args, params)
    : Object.fromEntries(
        Object.entries(assignment).map(([key, value]) => [
          key,
          typeof value === 'function' ? (value as Assigner)(args, params) : value,
        ]),
      );

const placesOf = (machine: AnyStateMachine): Actions[] =>
  nodesOf(machine.root).flatMap((node) => [
    ...(['entry', 'exit'] as const).map(
      (when): Actions => ({
        name: `${short(node)}, ${when}`,
        of: (machine) => nodeIn(machine, node)[when],
        replace: (machine, set, actions) => set(nodeIn(machine, node), when, actions as never),
      }),
    ),
    ...transitionsOf(node).map((transition, index): Actions => {
      const here = (machine: AnyStateMachine) => transitionsOf(nodeIn(machine, node))[index] as AnyTransitionDefinition;
      return {
        name: transitionName(transition),
        of: (machine) => here(machine).actions,
        replace: (machine, set, actions) => set(here(machine) as { actions: unknown }, 'actions', actions),
      };
    }),
  ]);

const replaced = (actions: readonly Action[], at: number, ...by: Action[]) => actions.toSpliced(at, 1, ...by);

/** Wraps an assign at one place, keeping its parameters. */
function replaceAssign(machine: AnyStateMachine, set: Set, place: Actions, at: number, around: (run: Assigner) => Assigner) {
  const actions = place.of(machine);
  const action = actions[at];
  const before = implementationOf(machine, action);
  if (!isAssign(before)) return;
  const after = assign(around((args, params) => assigned(before, args, params)) as never);
  if (typeof action === 'function') return place.replace(machine, set, replaced(actions, at, after));
  const name = `${actionName(action)} in ${place.name}`;
  set(machine.implementations.actions as Record<string, unknown>, name, after);
  place.replace(machine, set, replaced(actions, at, typeof action === 'string' ? name : { ...(action as object), type: name }));
}

/** Changes a machine's initial context. */
function replaceContext(machine: AnyStateMachine, set: Set, change: (context: Values) => Values) {
  const { context = {} } = machine.config as { context?: Values | ((args: unknown) => Values) };
  const changed = typeof context === 'function' ? (args: unknown) => change(context(args)) : change(context);
  set(machine as { config: unknown }, 'config', { ...machine.config, context: changed });
}

const without = (values: Values, key: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

/** The keys that a machine's assigns return, recorded while its tests run. */
export class Observed {
  private readonly keys = new Map<string, globalThis.Set<string>>();

  /** Instruments a machine to record the keys that its assigns return and the actors that they spawn. */
  readonly watch = (machine: AnyStateMachine, set: Set): void => {
    for (const place of placesOf(machine))
      place.of(machine).forEach((_, at) =>
        replaceAssign(machine, set, place, at, (run) => (args, params) => {
          const spawn: AssignArgs['spawn'] = (src, options) => {
            if (options && 'input' in options) this.note(machine, place, at, `spawn ${String(src)}`);
            return args.spawn(src, options);
          };
          const values = run({ ...args, spawn }, params);
          for (const key of Object.keys(values)) this.note(machine, place, at, key);
          return values;
        }),
      );
    replaceContext(machine, set, (context) => {
      for (const key of Object.keys(context)) this.noted(`${machine.id} context`).add(key);
      return context;
    });
  };

  keysOf(machine: AnyStateMachine, { name }: Actions, at: number): readonly string[] {
    return [...this.noted(`${machine.id} ${name} ${at}`)];
  }

  contextOf(machine: AnyStateMachine): readonly string[] {
    return [...this.noted(`${machine.id} context`)];
  }

  private note(machine: AnyStateMachine, { name }: Actions, at: number, key: string) {
    this.noted(`${machine.id} ${name} ${at}`).add(key);
  }

  private noted(place: string): globalThis.Set<string> {
    const keys = this.keys.get(place) ?? new Set<string>();
    this.keys.set(place, keys);
    return keys;
  }
}

/** Every mutant of a machine; assign mutants drop one recorded key each. */
export function mutantsOf(machine: AnyStateMachine, observed: Observed): Mutant[] {
  const nodes = nodesOf(machine.root);
  const found: Mutant[] = [];
  const add = (name: string, apply: Mutant['apply']) => {
    const same = found.filter((mutant) => mutant.name === name || mutant.name.startsWith(`${name} #`)).length;
    found.push({ name: same > 0 ? `${name} #${same + 1}` : name, apply });
  };
  const siblingsOf = (node: AnyStateNode) =>
    Object.values(node.parent?.states ?? {}).filter((other) => other !== node && other.type !== 'history');

  for (const node of nodes) {
    const [first] = node.initial.target ?? [];
    for (const other of first ? siblingsOf(first) : [])
      add(`${short(node)}, initial → ${short(first as AnyStateNode)}: → ${short(other)}`, (machine, set) =>
        set(nodeIn(machine, node).initial, 'target', [nodeIn(machine, other)]),
      );

    transitionsOf(node).forEach((transition, index) => {
      const name = transitionName(transition);
      const here = (machine: AnyStateMachine) => transitionsOf(nodeIn(machine, node))[index] as AnyTransitionDefinition;
      const [target] = transition.target ?? [];
      for (const other of target ? siblingsOf(target) : [])
        add(`${name}: → ${short(other)}`, (machine, set) => set(here(machine), 'target', [nodeIn(machine, other)]));
      if (transition.guard)
        for (const outcome of [true, false])
          add(`${name}: guard ${outcome}`, (machine, set) => set(here(machine), 'guard', () => outcome));
    });

    node.invoke.forEach(({ id, input }, index) => {
      if (input !== undefined)
        add(`${short(node)}, ${id}: without input`, (machine, set) =>
          set(nodeIn(machine, node).invoke[index] as { input: unknown }, 'input', undefined),
        );
    });

    if (node.output !== undefined)
      add(`${short(node)}: without output`, (machine, set) => set(nodeIn(machine, node), 'output', undefined));
  }

  for (const key of observed.contextOf(machine))
    add(`${machine.id}, context: drops ${key}`, (machine, set) =>
      replaceContext(machine, set, (context) => without(context, key)),
    );

  for (const place of placesOf(machine))
    place.of(machine).forEach((action, at) => {
      const implementation = implementationOf(machine, action);
      const what = actionName(action);
      // XState's implementation of `after` delays.
      if (what === 'xstate.raise' || what === 'xstate.cancel') return;
      if (!isAssign(implementation)) {
        add(`${place.name}: without ${what}`, (machine, set) => place.replace(machine, set, replaced(place.of(machine), at)));
        return;
      }
      const keys = observed.keysOf(machine, place, at);
      if (keys.length === 0) add(`${place.name}: ${what} never gave anything`, () => undefined);
      for (const key of keys)
        add(`${place.name}: ${what} drops ${key}`, (machine, set) =>
          replaceAssign(machine, set, place, at, (run) => (args, params) => {
            const spawn: AssignArgs['spawn'] = (src, options) =>
              args.spawn(src, key === `spawn ${String(src)}` ? { ...options, input: undefined } : options);
            return without(run({ ...args, spawn }, params), key);
          }),
        );
    });

  return found;
}
