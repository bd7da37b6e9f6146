import type { Call } from '@juyi/contract/core/define';
import { answerOf, envelope, json } from '@juyi/contract/tests/support/samples';
import { cleanup, configure } from '@testing-library/react';
import { Fragment, type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { createActor } from 'xstate';
import { SessionContext } from '#hooks/session.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import type { Transport } from '#services/http/exchange.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { sessionStore } from '#stores/session.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
// Services are loaded lazily; this only ends a hung test.
configure({ asyncUtilTimeout: 120_000 });

let restore = () => undefined as void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Files share a window: without this, the invite code that a screen put into the URL would open the next file's screens.
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  restore();
  sessionStore.setState({ token: '' });
});

/** Answers all calls until the test ends. */
export function answerCalls(transport: Transport): void {
  restore();
  restore = replaceTransport(() => transport);
}

export const answer = async (call: Call, data: unknown) => answerOf(json(envelope(call, data)));
export const noAnswer = () => new Promise<never>(() => undefined);

export const signIn = () => sessionStore.setState({ token: 'T'.repeat(43) });
export const inSession = (view: ReactNode) => (
  <SessionContext.Provider value={createActor(sessionMachine).start()}>{view}</SessionContext.Provider>
);

/** For describe.each: every hook is tested with and without StrictMode; screens have no effects of their own. */
export const modes = [
  ['plain', Fragment],
  ['StrictMode', StrictMode],
] as const;
