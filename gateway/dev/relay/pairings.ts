import { randomBytes, randomInt } from 'node:crypto';
import { MINUTE_MS } from '../../core/durations';
import { Mailbox } from './mailbox';

export const CODE_LIFETIME_MS = 5 * MINUTE_MS;
/** A pairing that neither end has asked for in this long is dropped. */
export const IDLE_MS = 30 * MINUTE_MS;
/** A poll waits this long for a message, which is shorter than the timeouts of proxies and of our own server. */
const HOLD_MS = 20_000;
/** An end without a poll for this long is away. */
const AWAY_MS = 5000;
const MAX_PAIRINGS = 20;
const CODES = 10_000;

/** A poll tells an end this. */
export interface PollAnswer {
  readonly messages: readonly string[];
  /** The number of the last message, which the next poll acknowledges. */
  readonly last: number;
  /** Messages before these were dropped. */
  readonly missed: boolean;
  /** Whether the other end is there. */
  readonly peer: boolean;
}

/** One end of a pairing: the phone or the desk. */
class End {
  readonly inbox = new Mailbox();
  readonly key = randomBytes(24).toString('base64url');
  private polls = 0;
  private readonly sleepers = new Set<() => void>();

  constructor(private seenAt: number) {}

  isHere(now: number): boolean {
    return this.polls > 0 || now - this.seenAt < AWAY_MS;
  }

  idleSince(now: number): number {
    return this.polls > 0 ? now : this.seenAt;
  }

  enter(): void {
    this.polls += 1;
  }

  leave(now: number): void {
    this.polls -= 1;
    this.seenAt = now;
  }

  wake(): void {
    for (const wake of this.sleepers) wake();
  }

  /** Resolves when this end is woken, at the end of HOLD_MS, or when the client is gone. */
  sleep(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, HOLD_MS);
      this.sleepers.add(wake);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    });
  }
}

interface Pairing {
  readonly phone: End;
  /** The desk, once one has used the code. */
  desk: End | undefined;
  code: { readonly digits: string; readonly expiresAt: number } | undefined;
}

/**
 * Pairs a phone's app with a desk's inspector by a code of four digits that can be used once, and carries their messages, which it
 * does not read. In the memory of one process: it is for development only, and a restart only asks for a new code.
 */
export class Pairings {
  private readonly pairings = new Set<Pairing>();

  constructor(private readonly now: () => number) {}

  /** A new code for a phone, which ends its earlier code and desk; a phone without a valid key gets one. */
  open(key?: string): { key: string; code: string; lifetimeMs: number } {
    this.sweep();
    const known = this.find(key)?.pairing;
    const pairing = known?.phone.key === key && known ? known : this.add();
    const taken = new Set([...this.pairings].map(({ code }) => code?.digits));
    let digits = '';
    do digits = String(randomInt(CODES)).padStart(4, '0');
    while (taken.has(digits));
    pairing.code = { digits, expiresAt: this.now() + CODE_LIFETIME_MS };
    this.replaceDesk(pairing, undefined);
    return { key: pairing.phone.key, code: digits, lifetimeMs: CODE_LIFETIME_MS };
  }

  /** The key of the desk that types a code; undefined when the code is wrong, used or expired. */
  join(digits: string): string | undefined {
    const pairing = [...this.pairings].find(({ code }) => code?.digits === digits && code.expiresAt > this.now());
    if (!pairing) return undefined;
    pairing.code = undefined;
    const desk = new End(this.now());
    this.replaceDesk(pairing, desk);
    return desk.key;
  }

  /** Hands messages to the other end. `first` numbers them for their sender, so that a repeated request adds nothing. False: no such key. */
  send(key: string, { sender, first, messages }: { sender: string; first: number; messages: readonly string[] }): boolean {
    const found = this.find(key);
    if (!found) return false;
    found.other?.inbox.add(sender, first, messages);
    found.other?.wake();
    return true;
  }

  /** Waits for messages after a number, or for the other end to appear or leave. Undefined: no such key, or not any more. */
  async poll(key: string, asked: { after: number; peer: boolean }, signal: AbortSignal): Promise<PollAnswer | undefined> {
    const found = this.find(key);
    if (!found) return undefined;
    const { self, other } = found;
    const wasHere = self.isHere(this.now());
    self.enter();
    if (!wasHere) other?.wake();
    try {
      const isNews = () => self.inbox.hasMoreThan(asked.after) || this.isPeerHere(key) !== asked.peer;
      if (!isNews()) await self.sleep(signal);
      if (!this.find(key)) return undefined;
      return { ...self.inbox.read(asked.after), peer: this.isPeerHere(key) };
    } finally {
      self.leave(this.now());
      // Without another poll this end is away by then, and the other end is told.
      setTimeout(() => this.find(key)?.other?.wake(), AWAY_MS + 1).unref();
    }
  }

  /** Ends a pairing for both. */
  end(key: string): void {
    const pairing = this.find(key)?.pairing;
    if (pairing) this.remove(pairing);
  }

  private add(): Pairing {
    const pairing: Pairing = { phone: new End(this.now()), desk: undefined, code: undefined };
    this.pairings.add(pairing);
    return pairing;
  }

  private find(key: string | undefined): { pairing: Pairing; self: End; other: End | undefined } | undefined {
    for (const pairing of this.pairings) {
      const { phone, desk } = pairing;
      if (phone.key === key) return { pairing, self: phone, other: desk };
      if (desk && desk.key === key) return { pairing, self: desk, other: phone };
    }
    return undefined;
  }

  private isPeerHere(key: string): boolean {
    return this.find(key)?.other?.isHere(this.now()) ?? false;
  }

  private replaceDesk(pairing: Pairing, desk: End | undefined): void {
    const former = pairing.desk;
    pairing.desk = desk;
    pairing.phone.inbox.clear();
    former?.wake();
    pairing.phone.wake();
  }

  private remove(pairing: Pairing): void {
    this.pairings.delete(pairing);
    pairing.phone.wake();
    pairing.desk?.wake();
  }

  /** Drops pairings that nobody uses any more, and the longest unused ones when there are too many. */
  private sweep(): void {
    const now = this.now();
    const usedAt = ({ phone, desk }: Pairing) => Math.max(phone.idleSince(now), desk?.idleSince(now) ?? 0);
    const byUse = [...this.pairings].sort((a, b) => usedAt(b) - usedAt(a));
    for (const [index, pairing] of byUse.entries())
      if (index >= MAX_PAIRINGS - 1 || now - usedAt(pairing) > IDLE_MS) this.remove(pairing);
  }
}
