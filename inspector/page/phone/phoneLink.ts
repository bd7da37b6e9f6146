import { isAppMessage, type PageMessage, type Unversioned } from '../../protocol';
import { RECORDING_VERSION } from '../../recording/entries';
import { askRelay, RelayRefused } from '../../relay/ask';
import { keptKey } from '../../relay/keptKey';
import { RelayLink } from '../../relay/link';
import { type Connection, connectionBy } from '../live/connection';
import type { LiveStore } from '../live/live';

/** The desk's end: joins a phone by its code, and feeds the store with what the phone records. */
export class PhoneLink {
  private link: RelayLink | undefined;
  private readonly kept = keptKey('desk');
  private readonly listeners = new Set<() => void>();

  constructor(private readonly store: LiveStore) {
    this.connection = connectionBy(store, (message) => this.post(message));
    const key = this.kept.read();
    if (key) this.connect(key);
  }

  /** The inspector asks the phone through it. */
  readonly connection: Connection;

  /** For useSyncExternalStore: whether a phone is connected. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly isConnected = (): boolean => this.link !== undefined;

  /** Uses a code; resolves to the reason when that is refused. */
  async join(code: string): Promise<string | undefined> {
    try {
      const { key } = await askRelay<{ key: string }>('join', { code });
      this.kept.write(key);
      this.store.restart();
      this.connect(key);
      return undefined;
    } catch (error) {
      return error instanceof RelayRefused ? error.message : '没有连上网关，请检查网络';
    }
  }

  /** Ends the connection; what was recorded stays. */
  readonly disconnect = (): void => {
    this.link?.end();
    this.stop();
  };

  private connect(key: string): void {
    this.store.setLink('waiting');
    this.link = new RelayLink(key, {
      onMessage: (message) => {
        if (!isAppMessage(message)) return;
        if (message.type === 'juyi.hello' && !message.follows) this.askForLog();
        else this.store.receive(message);
      },
      onPeer: (isHere) => (isHere ? this.askForLog() : this.store.setLink('lost')),
      onMissed: () => this.askForLog(),
      onEnd: () => this.stop(),
    });
    this.announce();
  }

  private stop(): void {
    this.kept.remove();
    this.link = undefined;
    this.store.setLink('lost');
    this.announce();
  }

  private askForLog(): void {
    this.post({ type: 'juyi.connect' });
  }

  private post(message: Unversioned<PageMessage>): void {
    this.link?.post({ ...message, version: RECORDING_VERSION });
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}
