import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeIdOf, guardName, nodesOf, transitionsOf } from '@juyi/inspector/graph';
import { WALKS_FOLDER } from '@juyi/inspector/vite/flowBook';
import type { Walked } from '@juyi/inspector/walked';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

interface Step {
  readonly before: AnyMachineSnapshot;
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode) => node === ancestor || node.id.startsWith(`${ancestor.id}.`);
const candidatesOf = (node: AnyStateNode, event: string) => (event === '' ? node.always : node.transitions.get(event)) ?? [];

/** How often a machine's tests entered each state, took each transition and found each guard false. */
export class Walks {
  private readonly entered = new Map<string, number>();
  private readonly taken = new Map<string, number>();
  private readonly refused = new Map<string, number>();

  constructor(private readonly machine: AnyStateMachine) {}

  /** Counts a step; `event` is the type that was sent. */
  add({ before, snapshot, transitions }: Step, event: string | null): void {
    const isStart = event === null;
    for (const node of snapshot._nodes) if (isStart || !before._nodes.includes(node)) count(this.entered, node.id);
    for (const transition of transitions) {
      count(this.taken, edgeIdOf(transition));
      // Transient states are in no snapshot.
      if (transition.eventType === '') count(this.entered, transition.source.id);
      const siblings = candidatesOf(transition.source, transition.eventType);
      this.refuse(siblings.slice(0, siblings.indexOf(transition)));
    }
    if (!isStart)
      for (const node of before._nodes)
        if (!transitions.some(({ source }) => isWithin(source, node))) this.refuse(candidatesOf(node, event));
    if (isStart || transitions.length > 0) for (const node of snapshot._nodes) this.refuse(candidatesOf(node, ''));
  }

  /** The states, transitions and guards that were not walked; `alwaysTrue` lists guards that can't be false, by id of the transition. */
  missing(alwaysTrue: Readonly<Record<string, string>>): string[] {
    const nodes = nodesOf(this.machine.root);
    return [
      ...nodes.filter(({ id, type }) => type !== 'history' && !this.entered.has(id)).map(({ id }) => `the state ${id}`),
      ...nodes.flatMap(transitionsOf).flatMap((transition) => {
        const id = edgeIdOf(transition);
        const guard = guardName(transition.guard);
        const isFalse = this.refused.has(id);
        return [
          ...(this.taken.has(id) ? [] : [`the transition ${id}`]),
          ...(guard !== undefined && !isFalse && !(id in alwaysTrue) ? [`the guard ${guard} of ${id} is never false`] : []),
          ...(isFalse && id in alwaysTrue ? [`the guard ${guard} of ${id} is false after all`] : []),
        ];
      }),
    ];
  }

  /** Writes the counts for the flow book (inspector/vite/flowBook.ts). */
  save(): void {
    const walked: Walked = {
      entered: Object.fromEntries(this.entered),
      taken: Object.fromEntries(this.taken),
      refused: Object.fromEntries(this.refused),
    };
    mkdirSync(WALKS_FOLDER, { recursive: true });
    writeFileSync(join(WALKS_FOLDER, `${this.machine.id}.json`), JSON.stringify(walked));
  }

  private refuse(candidates: readonly AnyTransitionDefinition[]) {
    for (const transition of candidates) if (transition.guard !== undefined) count(this.refused, edgeIdOf(transition));
  }
}

const count = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
