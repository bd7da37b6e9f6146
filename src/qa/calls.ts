import { type AnyStateMachine, StateMachine } from 'xstate';
import { catalog } from '#machines/catalog.ts';
import type { WithCallNames } from '#machines/core/actors.ts';

const found = new Map<string, Set<string>>();

/** Collects the calls of a machine's actors, and of the machines that it invokes. */
function collect({ id, implementations }: AnyStateMachine): void {
  for (const [src, logic] of Object.entries(implementations.actors)) {
    if (logic instanceof StateMachine) collect(logic);
    const calls = found.get(`${id}.${src}`) ?? new Set();
    found.set(`${id}.${src}`, calls);
    for (const call of (logic as WithCallNames).calls ?? []) calls.add(call);
  }
}
for (const { machine, uses = [] } of catalog) [machine, ...uses].forEach(collect);

/** The names of the contract's calls that an actor makes, in any of its uses. */
export const callsOf = (machine: string, src: string): readonly string[] => [...(found.get(`${machine}.${src}`) ?? [])];
