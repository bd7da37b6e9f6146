/**
 * A draw is verified by these pure functions (docs/fair.md), which gateway, app and verifier share. Whoever calls them hashes: SHA-256 and
 * HMAC are synchronous in Node and asynchronous in a browser. All hashes and seeds are lower-case hex.
 */

/** One prize of an odds table. */
export interface TablePrize {
  readonly id: string;
  readonly kind: string;
  /** Its share of the table's total. */
  readonly weight: number;
}

/** The odds of an activity, in the order of its prizes. */
export interface TableLeaf {
  readonly kind: 'table';
  readonly activity: number;
  readonly prizes: readonly TablePrize[];
}

/** The stock of a prize was set. */
export interface StockLeaf {
  readonly kind: 'stock';
  readonly prize: string;
  readonly stock: number;
}

/** Somebody was given the commitment to the seed of a draw to come. */
export interface CommitmentLeaf {
  readonly kind: 'commitment';
  readonly commitment: string;
}

/** Heads from here on are signed with this Ed25519 key. */
export interface KeyLeaf {
  readonly kind: 'key';
  readonly id: string;
  /** The raw public key of 32 bytes, in hex. */
  readonly publicKey: string;
}

/** One draw, without the member. */
export interface DrawLeaf {
  readonly kind: 'draw';
  readonly activity: number;
  readonly commitment: string;
  readonly seed: string;
  /** Empty where the client sent none. */
  readonly clientSeed: string;
  readonly requestId: string;
  /** The hash of the table's leaf. */
  readonly table: string;
  readonly roll: number;
  /** The prize that the roll, or a test, selected. */
  readonly picked: string;
  /** The stock of the picked prize before the draw; null for NONE, which has none. */
  readonly stock: number | null;
  /** The prize that was given. */
  readonly prize: string;
  /** A test chose the prize: the roll did not. */
  readonly test?: true;
}

export type Leaf = TableLeaf | StockLeaf | CommitmentLeaf | KeyLeaf | DrawLeaf;

/** A leaf as it is hashed. Its fields have a fixed order: that of the types above. */
export const leafText = (leaf: Leaf): string => JSON.stringify(leaf);

/** An odds table as its leaf. `prizes` in the order in which they are published. */
export const tableOf = (activity: number, prizes: readonly TablePrize[]): TableLeaf => ({
  kind: 'table',
  activity,
  prizes: prizes.map(({ id, kind, weight }) => ({ id, kind, weight })),
});

/** SHA-256 of this is the commitment to a seed. */
export const commitmentText = (activity: number, seed: string): string => `${activity}:${seed}`;

/** HMAC-SHA-256 of this under the seed is the digest of a draw. */
export const rollText = (clientSeed: string, requestId: string): string => `${clientSeed}:${requestId}`;

const WORD = 2 ** 32;

/**
 * A roll of 0 to `total` - 1 from a digest of 32 bytes: the first of its eight 32-bit words that is below the largest multiple of the
 * total, so that each roll is equally probable. Throws when no word is, which for a total of a million has a probability of 10⁻²⁹.
 */
export function rollOf(digest: Uint8Array, total: number): number {
  const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const limit = WORD - (WORD % total);
  for (let at = 0; at < digest.byteLength; at += 4) {
    const word = words.getUint32(at);
    if (word < limit) return word % total;
  }
  throw new Error('no word of the digest gives a roll');
}

export const totalOf = (prizes: readonly Pick<TablePrize, 'weight'>[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** The prize that a roll selects, with a probability proportional to its weight. */
export function pickedBy<P extends Pick<TablePrize, 'weight'>>(prizes: readonly P[], roll: number): P {
  let cumulative = 0;
  for (const prize of prizes) {
    cumulative += prize.weight;
    if (roll < cumulative) return prize;
  }
  throw new Error(`the weights of an activity add up to ${cumulative}`);
}

/** The prize that is given: the picked one, or NONE instead of one without stock; undefined where there is no NONE. */
export const givenFor = <P extends Pick<TablePrize, 'kind'>>(
  prizes: readonly P[],
  picked: P,
  stock: number | null,
): P | undefined => (stock === 0 ? prizes.find(({ kind }) => kind === 'NONE') : picked);

/** A signed head of the log: its first `size` leaves have this Merkle root (RFC 6962). */
export interface Head {
  readonly size: number;
  readonly root: string;
  /** ISO 8601. */
  readonly time: string;
  /** The id of the key. */
  readonly key: string;
  /** Ed25519, in hex. */
  readonly signature: string;
}

/** A head is signed as this text. */
export const headText = ({ size, root, time }: Pick<Head, 'size' | 'root' | 'time'>): string =>
  `juyi draw log\n${size}\n${root}\n${time}\n`;
