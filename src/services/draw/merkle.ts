/** The proofs of the draws' public log, a Merkle tree (RFC 6962, RFC 9162). */

import type { Head } from '@juyi/contract/draw/fair';
import { digest, sha256 } from './seen';

/** A head of the log as far as proofs are about it: the Merkle root of its first `size` leaves. */
export type SizedRoot = Pick<Head, 'size' | 'root'>;

/** The hash of a leaf. */
export const hashOfLeaf = (text: string): Promise<string> => sha256(`\0${text}`);

/** The hash of a node over two hashes, all in hex. */
function hashOfNode(left: string, right: string): Promise<string> {
  const pairs = `01${left}${right}`.match(/../g) ?? [];
  return digest(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}

/** The position of a node in its level of the tree, and that of the level's last node. */
interface Position {
  readonly at: number;
  readonly last: number;
}

const parentOf = ({ at, last }: Position): Position => ({ at: Math.floor(at / 2), last: Math.floor(last / 2) });

/** Tells whether the next hash of a proof stands to the left of the node. The last node has nothing to its right. */
const isRight = ({ at, last }: Position) => at % 2 === 1 || at === last;

/** Climbs the levels in which a last node has no sibling, and so keeps its hash. */
function withSibling(node: Position): Position {
  let position = node;
  while (position.at % 2 === 0 && position.at !== 0) position = parentOf(position);
  return position;
}

/** Tells whether a proof leads from a leaf's hash to the root over `size` leaves (RFC 9162 §2.1.3.2). */
export async function isIncluded(
  leafHash: string,
  index: number,
  { size, root }: SizedRoot,
  proof: readonly string[],
): Promise<boolean> {
  let position: Position = { at: index, last: size - 1 };
  let hash = leafHash;
  for (const sibling of proof) {
    if (position.last === 0) return false;
    if (isRight(position)) {
      hash = await hashOfNode(sibling, hash);
      position = withSibling(position);
    } else {
      hash = await hashOfNode(hash, sibling);
    }
    position = parentOf(position);
  }
  return position.last === 0 && hash === root;
}

/** Tells whether a proof shows that a head continues an earlier one (RFC 9162 §2.1.4.2). */
export async function isContinued(earlier: SizedRoot, head: SizedRoot, proof: readonly string[]): Promise<boolean> {
  if (earlier.size === head.size) return earlier.root === head.root;
  if (earlier.size > head.size) return false;
  // A tree of a power of two is one node of the later tree, so that the proof leaves out its root.
  const isWholeNode = Number.isInteger(Math.log2(earlier.size));
  const [first = '', ...siblings] = isWholeNode ? [earlier.root, ...proof] : proof;
  let position: Position = { at: earlier.size - 1, last: head.size - 1 };
  while (position.at % 2 === 1) position = parentOf(position);
  let earlierRoot = first;
  let headRoot = first;
  for (const sibling of siblings) {
    if (position.last === 0) return false;
    if (isRight(position)) {
      earlierRoot = await hashOfNode(sibling, earlierRoot);
      headRoot = await hashOfNode(sibling, headRoot);
      position = withSibling(position);
    } else {
      headRoot = await hashOfNode(headRoot, sibling);
    }
    position = parentOf(position);
  }
  return position.last === 0 && earlierRoot === earlier.root && headRoot === head.root;
}
