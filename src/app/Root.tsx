import { StrictMode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FlowContext, type FlowContextValue } from '#hooks/FlowContext.ts';
import { SessionContext } from '#hooks/session.ts';
import type { sessionMachine } from '#machines/auth/session.ts';
import { settings } from '#services/browser/settings.ts';
import { App } from './App';
import { HandoverDialog } from './HandoverDialog';

interface RootProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly inspect?: FlowContextValue['inspect'];
}

/** The whole React tree, shared by the browser and the prerender, so that hydration matches. */
export const Root = ({ session, inspect }: RootProps) => (
  <StrictMode>
    <FlowContext.Provider value={{ inspect }}>
      <SessionContext.Provider value={session}>
        <App />
        {settings.tokenHandover && <HandoverDialog />}
      </SessionContext.Provider>
    </FlowContext.Provider>
  </StrictMode>
);
