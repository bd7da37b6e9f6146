import type { Channel } from '../channel';
import { type AppMessage, isPageMessage } from '../protocol';
import type { Entry } from '../recording/entries';
import { askRelay } from '../relay/ask';
import { keptKey } from '../relay/keptKey';
import { RelayLink } from '../relay/link';

/** The sheet shows this state of the connection to a desk. */
export type PairingState =
  | { readonly is: 'idle' | 'asking' | 'expired' }
  | { readonly is: 'code'; readonly code: string }
  | { readonly is: 'desk'; readonly isHere: boolean }
  | { readonly is: 'failed'; readonly reason: string };

/** One message of entries has at most about this many characters: the log of an hour does not fit one request. */
const MESSAGE_CHARS = 100_000;

function* inParts(entries: readonly Entry[]): Generator<readonly Entry[]> {
  let part: Entry[] = [];
  let chars = 0;
  for (const entry of entries) {
    part.push(entry);
    chars += JSON.stringify(entry).length;
    if (chars < MESSAGE_CHARS) continue;
    yield part;
    part = [];
    chars = 0;
  }
  if (part.length > 0) yield part;
}

/** The phone's end: asks the relay for a code, and shows the recording to the desk that uses it. */
export class PhonePairing {
  readonly channel: Channel;
  private current: PairingState = { is: 'idle' };
  private listener: (state: PairingState) => void = () => undefined;
  private link: RelayLink | undefined;
  private readonly kept = keptKey('phone');
  private expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(openChannel: (send: (message: AppMessage) => void) => Channel) {
    this.channel = openChannel((message) => this.send(message));
    const key = this.kept.read();
    if (!key) return;
    this.current = { is: 'desk', isHere: false };
    this.connect(key);
  }

  /** Calls back with the state, now and whenever it changes. */
  watch(listener: (state: PairingState) => void): void {
    this.listener = listener;
    listener(this.current);
  }

  /** Asks for a code unless there is one, or a desk. */
  offer(): void {
    if (this.current.is !== 'code' && this.current.is !== 'desk' && this.current.is !== 'asking') void this.ask();
  }

  /** Ends the connection to the desk, and asks for a new code. */
  disconnect(): void {
    this.link?.end();
    this.stop();
    void this.ask();
  }

  private async ask(): Promise<void> {
    this.set({ is: 'asking' });
    try {
      const { key, code, lifetimeMs } = await askRelay<{ key: string; code: string; lifetimeMs: number }>('open', {});
      this.connect(key);
      this.set({ is: 'code', code });
      this.expiry = setTimeout(() => {
        this.link?.end();
        this.stop();
        this.set({ is: 'expired' });
      }, lifetimeMs);
    } catch (error) {
      this.set({
        is: 'failed',
        reason: error instanceof Error && error.name === 'RelayRefused' ? error.message : '没有连上网关',
      });
    }
  }

  private connect(key: string): void {
    this.link?.close();
    this.link = new RelayLink(key, {
      onMessage: (message) => isPageMessage(message) && this.channel.receive(message),
      onPeer: (isHere) => {
        clearTimeout(this.expiry);
        this.kept.write(key);
        this.set({ is: 'desk', isHere });
        if (isHere) this.channel.greet();
        else this.channel.pause();
      },
      onMissed: () => this.link?.isPeerHere && this.channel.greet(),
      onEnd: (reason) => {
        this.stop();
        this.set({ is: 'failed', reason });
      },
    });
  }

  private stop(): void {
    clearTimeout(this.expiry);
    this.kept.remove();
    this.link = undefined;
    this.channel.pause();
  }

  private send(message: AppMessage): void {
    if (message.type !== 'juyi.entries') return this.link?.post(message);
    for (const entries of inParts(message.entries)) this.link?.post({ ...message, entries });
  }

  private set(state: PairingState): void {
    this.current = state;
    this.listener(state);
  }
}
