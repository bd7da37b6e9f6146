import { digest, sha256 } from './hashes';

/** The hash of a leaf of the log (RFC 6962). */
export const hashOfLeaf = (text: string): Promise<string> => sha256(`\0${text}`);

function hashOfNode(left: string, right: string): Promise<string> {
  const pairs = `01${left}${right}`.match(/../g) ?? [];
  return digest(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}

/** Whether a proof leads from a leaf's hash to the root over `size` leaves (RFC 9162 §2.1.3.2). */
export async function isIncluded(
  leafHash: string,
  index: number,
  { size, root }: { readonly size: number; readonly root: string },
  proof: readonly string[],
): Promise<boolean> {
  let [at, last, hash] = [index, size - 1, leafHash];
  for (const other of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await hashOfNode(other, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = await hashOfNode(hash, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && hash === root;
}

/** Whether a proof shows that a head continues an earlier one (RFC 9162 §2.1.4.2). */
export async function isContinued(
  earlier: { readonly size: number; readonly root: string },
  head: { readonly size: number; readonly root: string },
  proof: readonly string[],
): Promise<boolean> {
  if (earlier.size === head.size) return earlier.root === head.root;
  if (earlier.size > head.size) return false;
  const isPower = Number.isInteger(Math.log2(earlier.size));
  const [first = '', ...others] = isPower ? [earlier.root, ...proof] : proof;
  let [at, last] = [earlier.size - 1, head.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [one, two] = [first, first];
  for (const other of others) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [one, two] = [await hashOfNode(other, one), await hashOfNode(other, two)];
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      two = await hashOfNode(two, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && one === earlier.root && two === head.root;
}
