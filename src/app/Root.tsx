import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { FlowContext, type FlowContextValue } from '#hooks/FlowContext.ts';
import { SessionContext, useSession } from '#hooks/session.ts';
import type { sessionMachine } from '#machines/auth/session.ts';
import { statusOf } from '#machines/core/status.ts';
import { settings } from '#services/browser/settings.ts';
import { App } from './App';
import type { Page } from './pages';

/** Only a build that takes logins from the URL loads it. */
const HandoverDialog = lazyPart(() => import('./HandoverDialog'));

interface RootProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly pages: readonly Page[];
  readonly inspect?: FlowContextValue['inspect'];
}

/** The whole React tree. The browser and the prerender share it, so that hydration matches. */
export const Root = ({ session, pages, inspect }: RootProps) => (
  <StrictMode>
    <FlowContext.Provider value={{ inspect }}>
      <SessionContext.Provider value={session}>
        <App pages={pages} />
        {settings.tokenHandover && <Handover />}
      </SessionContext.Provider>
    </FlowContext.Provider>
  </StrictMode>
);

function Handover() {
  const { session } = useSession();
  return useSelector(session, (current) => statusOf(current) === 'offered') && <HandoverDialog />;
}
