import { StrictMode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FlowContext, type FlowSurroundings } from '../hooks/FlowContext';
import { SessionContext } from '../hooks/session';
import type { sessionMachine } from '../machines/auth/session';
import { App } from './App';

interface RootProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly inspect?: FlowSurroundings['inspect'];
}

/** The whole tree, the same in the browser and in the build that draws the first screen beforehand. */
export const Root = ({ session, inspect }: RootProps) => (
  <StrictMode>
    <FlowContext.Provider value={{ inspect }}>
      <SessionContext.Provider value={session}>
        <App />
      </SessionContext.Provider>
    </FlowContext.Provider>
  </StrictMode>
);
