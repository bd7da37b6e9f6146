import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../graph';
import { hashOf } from './hash';

/** A short hash of a machine's states, transitions and guards; texts do not count. */
export function fingerprintOf(machine: AnyStateMachine): string {
  const { nodes, edges } = graphOf(machine);
  return hashOf(
    JSON.stringify([
      nodes.map(({ id, kind, initial, invokes }) => [id, kind, initial, invokes.map(({ id, src }) => [id, src])]),
      edges.map(({ id, targets, guard, delay }) => [id, targets, guard, delay]),
    ]),
  );
}
