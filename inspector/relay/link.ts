import { uuid } from '../uuid';
import { askRelay, RelayRefused } from './ask';

/** Messages sent together have at most about this many characters, well below the relay's limit in bytes. */
const BATCH_CHARS = 100_000;
/** Pauses between attempts to reach the relay. */
const RETRY_MS = [500, 1000, 2000, 5000];

interface PollAnswer {
  readonly messages: readonly string[];
  readonly last: number;
  readonly missed: boolean;
  readonly peer: boolean;
}

export interface LinkEvents {
  readonly onMessage: (message: unknown) => void;
  /** The other end has appeared, or left. */
  readonly onPeer: (isHere: boolean) => void;
  /** Messages were lost: the relay dropped them, or this end lost the network. */
  readonly onMissed: () => void;
  /** The pairing has ended; nothing is exchanged any more. */
  readonly onEnd: (reason: string) => void;
}

/** One end's exchange with the relay: a long poll for what comes, and requests in order for what goes. Survives a loss of the network. */
export class RelayLink {
  private readonly controller = new AbortController();
  private readonly sender = uuid();
  private outbox: string[] = [];
  /** How many messages the relay has acknowledged. */
  private sent = 0;
  private isSending = false;
  private last = 0;
  private peer = false;

  constructor(
    private readonly key: string,
    private readonly events: LinkEvents,
  ) {
    void this.listen();
  }

  /** Whether the other end is there. */
  get isPeerHere(): boolean {
    return this.peer;
  }

  post(message: object): void {
    this.outbox.push(JSON.stringify(message));
    if (!this.isSending) void this.send();
  }

  /** Stops without ending the pairing. */
  close(): void {
    this.controller.abort();
  }

  /** Ends the pairing for both. */
  end(): void {
    this.close();
    askRelay('end', { key: this.key }).catch(() => undefined);
  }

  private get isClosed(): boolean {
    return this.controller.signal.aborted;
  }

  private async listen(): Promise<void> {
    const asked = () => ({ key: this.key, after: this.last, peer: this.peer });
    for (;;) {
      let failed = false;
      const answer = await this.retried(
        () => askRelay<PollAnswer>('poll', asked(), this.controller.signal),
        () => {
          failed = true;
        },
      );
      if (!answer) return;
      this.last = answer.last;
      if (answer.peer !== this.peer) {
        this.peer = answer.peer;
        this.events.onPeer(answer.peer);
      }
      for (const text of answer.messages) this.events.onMessage(JSON.parse(text));
      if (answer.missed || failed) this.events.onMissed();
    }
  }

  private async send(): Promise<void> {
    this.isSending = true;
    while (this.outbox.length > 0) {
      const messages = this.batch();
      const body = { key: this.key, sender: this.sender, first: this.sent, messages };
      const answer = await this.retried(() => askRelay('send', body, this.controller.signal));
      if (answer === undefined) break;
      this.sent += messages.length;
      this.outbox = this.outbox.slice(messages.length);
    }
    this.isSending = false;
  }

  /** A copy: more is posted while it is being sent. */
  private batch(): readonly string[] {
    let chars = 0;
    const end = this.outbox.findIndex((text, index) => {
      chars += text.length;
      return index > 0 && chars > BATCH_CHARS;
    });
    return this.outbox.slice(0, end < 0 ? undefined : end);
  }

  /** Repeats a request until it is answered; undefined when this end was closed, or the pairing has ended. */
  private async retried<T>(ask: () => Promise<T>, onFailure = () => undefined as void): Promise<T | undefined> {
    for (let attempt = 0; !this.isClosed; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        if (this.isClosed) return undefined;
        if (error instanceof RelayRefused && error.isFinal) {
          this.close();
          this.events.onEnd(error.message);
          return undefined;
        }
        onFailure();
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
      }
    }
    return undefined;
  }
}

/** Resolves after a time, or when the browser is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
