import { StrictMode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FlowContext, type FlowContextValue } from '../hooks/FlowContext';
import { SessionContext } from '../hooks/session';
import type { sessionMachine } from '../machines/auth/session';
import { settings } from '../services/browser/settings';
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
