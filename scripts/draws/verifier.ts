import { createHmac, createPublicKey, verify } from 'node:crypto';
import {
  commitmentText,
  type DrawLeaf,
  givenFor,
  type Head,
  headText,
  type Leaf,
  leafText,
  pickedBy,
  rollOf,
  rollText,
  type TablePrize,
  totalOf,
} from '@juyi/contract/draw/fair';
import type { Problem } from './problems';
import { GrowingTree, sha256 } from './tree';

/** A member's phone has kept this of a draw: the last line that 复制核对资料 copies. */
export interface Evidence {
  /** The leaf as the phone was given it. */
  readonly leaf: string;
  /** The phone knew this before the draw. */
  readonly seen?: Readonly<Partial<Record<'commitment' | 'clientSeed' | 'table', string>>> | undefined;
}

/** An odds table that draws were made by. */
export interface Odds {
  readonly activity: number;
  readonly prizes: readonly TablePrize[];
  /** The draws by it, without those of a test, and how often each prize was picked. */
  draws: number;
  readonly picked: Map<string, number>;
  /** The number of heads before another table took its place. */
  replacedIn: number;
}

/** The header of an Ed25519 public key (SubjectPublicKeyInfo); the 32 bytes of the key follow. */
const SPKI = '302a300506032b6570032100';

function isSigned(head: Head, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(SPKI + publicKey, 'hex'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(headText(head)), key, Buffer.from(head.signature, 'hex'));
  } catch {
    return false;
  }
}

const readEvidence = ({ leaf }: Evidence) => (JSON.parse(leaf) as DrawLeaf).requestId;

/** Verifies the log of draws, leaf by leaf from the first. It shares nothing with the gateway but contract/draw/fair.ts. */
export class LogVerifier {
  readonly problems: Problem[] = [];
  readonly odds = new Map<string, Odds>();
  /** Draws in all, and those whose prize a test chose. */
  readonly counts = { draws: 0, tests: 0, heads: 0 };
  readonly #tree = new GrowingTree();
  readonly #keys = new Map<string, string>();
  readonly #stock = new Map<string, number>();
  /** Each commitment, and whether a draw has used it. */
  readonly #commitments = new Map<string, boolean>();
  readonly #kept: ReadonlyMap<number, string>;
  /** All evidence of a requestId: another line must not take the place of a complaint. */
  readonly #evidence = new Map<string, Evidence[]>();

  /** `kept` are heads of earlier runs, or of somebody else; `evidence` is of members. */
  constructor(kept: readonly Head[] = [], evidence: readonly Evidence[] = []) {
    this.#kept = new Map(kept.map(({ size, root }) => [size, root]));
    for (const one of evidence) {
      const requestId = readEvidence(one);
      this.#evidence.set(requestId, [...(this.#evidence.get(requestId) ?? []), one]);
    }
  }

  get size(): number {
    return this.#tree.size;
  }

  /** The next leaves, and the heads that end in them. */
  add(texts: readonly string[], heads: readonly Head[]): void {
    const ends = new Map(heads.map((head) => [head.size, head]));
    for (const text of texts) {
      try {
        this.#leaf(JSON.parse(text) as Leaf, text);
      } catch {
        this.#report('bad-leaf');
      }
      this.#tree.add(text);
      const head = ends.get(this.size);
      if (head) this.#head(head);
      const kept = this.#kept.get(this.size);
      if (kept !== undefined && kept !== this.#tree.root()) this.#report('forked-log');
    }
  }

  /** Ends with the newest head, and with what has not come. */
  finish(newest: Head | undefined): void {
    const size = newest?.size ?? 0;
    if (size > this.size) this.#report('dropped-draw');
    else if (size < this.size) this.#report('bad-signature');
    else if (newest) this.#compareHead(newest);
    for (const kept of this.#kept.keys()) if (kept > this.size) this.#report('forked-log', kept);
    for (const requestId of this.#evidence.keys()) this.problems.push({ name: 'dropped-draw', at: size, requestId });
  }

  #report(name: Problem['name'], at = this.size): void {
    this.problems.push({ name, at });
  }

  #head(head: Head): void {
    this.counts.heads += 1;
    this.#compareHead(head);
  }

  #compareHead(head: Head): void {
    if (head.root !== this.#tree.root()) this.#report('forked-log');
    if (!isSigned(head, this.#keys.get(head.key) ?? '')) this.#report('bad-signature');
  }

  #leaf(leaf: Leaf, text: string): void {
    switch (leaf.kind) {
      case 'key':
        if (sha256(leaf.publicKey).startsWith(leaf.id)) this.#keys.set(leaf.id, leaf.publicKey);
        break;
      case 'commitment':
        if (this.#commitments.has(leaf.commitment)) this.#report('reused-seed');
        else this.#commitments.set(leaf.commitment, false);
        break;
      case 'stock':
        this.#stock.set(leaf.prize, leaf.stock);
        break;
      case 'table': {
        for (const odds of this.odds.values())
          if (odds.activity === leaf.activity && odds.replacedIn === Number.POSITIVE_INFINITY)
            odds.replacedIn = this.counts.heads;
        const table = sha256(text);
        const { draws = 0, picked = new Map<string, number>() } = this.odds.get(table) ?? {};
        const { activity, prizes } = leaf;
        this.odds.set(table, { activity, prizes, draws, picked, replacedIn: Number.POSITIVE_INFINITY });
        break;
      }
      case 'draw':
        this.#draw(leaf, text);
        break;
      default:
        this.#report('bad-leaf');
    }
  }

  #draw(leaf: DrawLeaf, text: string): void {
    this.counts.draws += 1;
    if (leaf.test) this.counts.tests += 1;
    if (leafText(leaf) !== text) this.#report('bad-leaf');
    this.#seed(leaf);
    this.#outcome(leaf);
    this.#takeStock(leaf);
    for (const evidence of this.#evidence.get(leaf.requestId) ?? []) this.#compare(leaf, text, evidence);
    this.#evidence.delete(leaf.requestId);
  }

  #seed({ activity, seed, commitment }: DrawLeaf): void {
    const used = this.#commitments.get(commitment);
    if (used === undefined) this.#report('future-commitment');
    if (used) this.#report('reused-seed');
    this.#commitments.set(commitment, true);
    if (sha256(commitmentText(activity, seed)) !== commitment) this.#report('wrong-commitment');
  }

  #outcome({ activity, seed, clientSeed, requestId, table, roll, picked, stock, prize, test }: DrawLeaf): void {
    const odds = this.odds.get(table);
    // A draw that was under way when the odds changed is by the ones before: until the head after the next.
    if (!odds || odds.activity !== activity || odds.replacedIn < this.counts.heads - 1) {
      this.#report('changed-odds');
      return;
    }
    const { prizes } = odds;
    const total = totalOf(prizes);
    const digest = createHmac('sha256', seed).update(rollText(clientSeed, requestId)).digest();
    if (rollOf(digest, total) !== roll) this.#report('wrong-roll');
    const chosen = test ? prizes.find(({ id }) => id === picked) : pickedBy(prizes, Math.min(roll, total - 1));
    const hasStock = chosen?.kind !== 'NONE';
    if (chosen?.id !== picked || hasStock === (stock === null) || givenFor(prizes, chosen, stock)?.id !== prize)
      this.#report('wrong-prize');
    if (test) return;
    odds.draws += 1;
    odds.picked.set(picked, (odds.picked.get(picked) ?? 0) + 1);
  }

  #takeStock({ picked, stock }: DrawLeaf): void {
    if (stock === null) return;
    if (this.#stock.get(picked) !== stock) this.#report('reordered-stock');
    this.#stock.set(picked, Math.max(0, stock - 1));
  }

  #compare(leaf: DrawLeaf, text: string, { leaf: given, seen = {} }: Evidence): void {
    if ((seen.clientSeed ?? leaf.clientSeed) !== leaf.clientSeed) this.#report('swapped-client-seed');
    if ((seen.commitment ?? leaf.commitment) !== leaf.commitment) this.#report('future-commitment');
    if ((seen.table ?? leaf.table) !== leaf.table) this.#report('changed-odds');
    if (given !== text) this.#report('forked-log');
  }
}
