import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../graph';

/** A short hash of a machine's states, transitions and guards; texts do not count. FNV-1a, synchronous. */
export function fingerprintOf(machine: AnyStateMachine): string {
  const { nodes, edges } = graphOf(machine);
  const structure = JSON.stringify([
    nodes.map(({ id, kind, initial, invokes }) => [id, kind, initial, invokes.map(({ id, src }) => [id, src])]),
    edges.map(({ id, targets, guard, delay }) => [id, targets, guard, delay]),
  ]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < structure.length; index += 1)
    hash = Math.imul(hash ^ structure.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
