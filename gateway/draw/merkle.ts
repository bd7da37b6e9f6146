import { hash } from 'node:crypto';

/** The Merkle tree of RFC 6962 over stored complete subtrees. All hashes are hex. */

/** A complete subtree: `2 ** level` leaves, the first of which is `place * 2 ** level`. */
export interface Subtree {
  readonly level: number;
  readonly place: number;
}

export interface Node extends Subtree {
  readonly hash: string;
}

/** From a leaf to, without it, another. */
type Range = readonly [start: number, end: number];

export const hashOfLeaf = (text: string): string => hash('sha256', `\0${text}`, 'hex');
const hashOfNode = (left: string, right: string): string => hash('sha256', Buffer.from(`01${left}${right}`, 'hex'), 'hex');

/** The largest power of two below `size`. */
const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/** The complete subtrees of a range that starts where one of its size may, the largest first. */
function subtreesOf([start, end]: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let from = start; from < end; ) {
    const level = Math.floor(Math.log2(end - from));
    subtrees.push({ level, place: from / 2 ** level });
    from += 2 ** level;
  }
  return subtrees;
}

/** The complete subtrees whose hashes give the root over `size` leaves. */
export const peaksOf = (size: number): Subtree[] => subtreesOf([0, size]);

/** The hash over neighbouring subtrees, the largest first; that of no leaf for none. */
const join = (hashes: readonly string[]): string =>
  hashes.length === 0 ? hash('sha256', '', 'hex') : hashes.reduceRight((right, left) => hashOfNode(left, right));

/** Appends leaves: adds the nodes that become complete to `peaks`, the hashes of `peaksOf(size)`, and gives the new ones and the root. */
export function append(size: number, peaks: readonly string[], texts: readonly string[]): { nodes: Node[]; root: string } {
  const nodes: Node[] = [];
  const open = [...peaks];
  for (const [index, text] of texts.entries()) {
    let [level, place] = [0, size + index];
    let top = hashOfLeaf(text);
    nodes.push({ level, place, hash: top });
    while (place % 2 === 1) {
      top = hashOfNode(open.pop() ?? '', top);
      [level, place] = [level + 1, (place - 1) / 2];
      nodes.push({ level, place, hash: top });
    }
    open.push(top);
  }
  return { nodes, root: join(open) };
}

/** A proof: each of its hashes is over these subtrees. */
export type Path = readonly (readonly Subtree[])[];

/** The audit path of a leaf in the tree of a range (RFC 6962 §2.1.1). */
export function inclusionPath(index: number, [start, end]: Range): Path {
  if (end - start === 1) return [];
  const middle = start + split(end - start);
  return index < middle
    ? [...inclusionPath(index, [start, middle]), subtreesOf([middle, end])]
    : [...inclusionPath(index, [middle, end]), subtreesOf([start, middle])];
}

/** The proof that the tree over a range continues that of its leaves before `first` (RFC 6962 §2.1.2). */
export function consistencyPath(first: number, [start, end]: Range, isWhole = true): Path {
  if (first === end) return isWhole ? [] : [subtreesOf([start, end])];
  const middle = start + split(end - start);
  return first <= middle
    ? [...consistencyPath(first, [start, middle], isWhole), subtreesOf([middle, end])]
    : [...consistencyPath(first, [middle, end], false), subtreesOf([start, middle])];
}

/** The hashes of a proof. */
export const hashesOf = (path: Path, hashOf: (subtree: Subtree) => string): string[] =>
  path.map((subtrees) => join(subtrees.map(hashOf)));
