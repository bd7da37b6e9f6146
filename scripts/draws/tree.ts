import { hash } from 'node:crypto';

/** SHA-256 in hex. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

/** The Merkle tree of RFC 6962 as it grows: only the roots of its complete subtrees are kept, the largest first. */
export class GrowingTree {
  #size = 0;
  readonly #peaks: { readonly leaves: number; readonly hash: string }[] = [];

  get size(): number {
    return this.#size;
  }

  add(text: string): void {
    this.#size += 1;
    this.#peaks.push({ leaves: 1, hash: sha256(`\0${text}`) });
    for (;;) {
      const [left, right] = this.#peaks.slice(-2);
      if (!left || !right || left.leaves !== right.leaves) return;
      this.#peaks.splice(-2, 2, { leaves: left.leaves + right.leaves, hash: parentOf(left.hash, right.hash) });
    }
  }

  /** The root over all leaves so far. */
  root(): string {
    const hashes = this.#peaks.map((peak) => peak.hash);
    return hashes.length === 0 ? sha256('') : hashes.reduceRight((right, left) => parentOf(left, right));
  }
}

const parentOf = (left: string, right: string) => sha256(Buffer.from(`01${left}${right}`, 'hex'));
