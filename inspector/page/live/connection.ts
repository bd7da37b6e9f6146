import { createContext, useContext } from 'react';
import type { ForceRule } from '../../force/outcomes';
import { isAppMessage, type PageMessage, type SendMessage, type Unversioned } from '../../protocol';
import { RECORDING_VERSION } from '../../recording/entries';
import type { LiveStore } from './live';

const CLOSED_POLL_INTERVAL_MS = 1000;

/** The page may ask this of the app that opened it. */
export interface Connection {
  /** Sends an event to a running actor. */
  readonly send: (actor: string, event: SendMessage['event']) => void;
  /** Replaces the forced outcomes. */
  readonly force: (rules: readonly ForceRule[]) => void;
  /** Sets something on the server; an empty value ends it. */
  readonly set: (values: Readonly<Record<string, string>>) => void;
  /** Whether controls that start from now on are recorded. */
  readonly recordControls: (on: boolean) => void;
}

const ConnectionContext = createContext<Connection | undefined>(undefined);
export const ConnectionProvider = ConnectionContext.Provider;

/** The connection to the app; undefined without one. */
export const useConnection = () => useContext(ConnectionContext);

/** The app's window: the parent frame or the opener. */
function findApp(): Window | null {
  if (window.self !== window.top) return window.parent;
  return window.opener as Window | null;
}

/** Connects the store to the app that opened this page, accepting messages from that window and origin only. */
export function connect(store: LiveStore): Connection | undefined {
  const app = findApp();
  if (!app) {
    store.setLink('alone');
    return undefined;
  }
  const { origin } = window.location;
  const post = (message: Unversioned<PageMessage>) => app.postMessage({ ...message, version: RECORDING_VERSION }, origin);
  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (from !== origin || source !== app || !isAppMessage(data)) return;
    if (data.type === 'juyi.hello' && !data.follows) post({ type: 'juyi.connect' });
    else store.receive(data);
  });
  setInterval(() => {
    if (app.closed && store.read().link !== 'lost') store.setLink('lost');
  }, CLOSED_POLL_INTERVAL_MS);
  post({ type: 'juyi.connect' });
  return connectionBy(store, post);
}

/** A connection by the messages that it posts. */
export function connectionBy(store: LiveStore, post: (message: Unversioned<PageMessage>) => void): Connection {
  const ask = (message: Unversioned<PageMessage>) => {
    store.dropProblem();
    post(message);
  };
  return {
    send: (actor, event) => ask({ type: 'juyi.send', actor, event }),
    force: (rules) => ask({ type: 'juyi.force', rules }),
    set: (values) => ask({ type: 'juyi.set', values }),
    recordControls: (on) => ask({ type: 'juyi.recordControls', on }),
  };
}
