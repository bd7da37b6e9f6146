import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Confirm } from '#components/layer/Confirm.tsx';
import { FlowContext, type FlowContextValue } from '#hooks/FlowContext.ts';
import { SessionContext, useSession } from '#hooks/session.ts';
import type { sessionMachine } from '#machines/auth/session.ts';
import { statusOf } from '#machines/core/status.ts';
import { settings } from '#services/browser/settings.ts';
import { App } from './App';
import type { Page } from './pages';

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
        {settings.tokenHandover && <HandoverDialog />}
      </SessionContext.Provider>
    </FlowContext.Provider>
  </StrictMode>
);

/** Asks a signed-in member before a login from the URL replaces the current one. */
function HandoverDialog() {
  const { session } = useSession();
  const isOffered = useSelector(session, (current) => statusOf(current) === 'offered');
  if (!isOffered) return null;
  // The <aside> makes the dialog a landmark, because it is outside the page's <main>.
  return (
    <aside aria-label="换账号登录">
      <Confirm
        open
        title="换一个账号登录？"
        text="链接里带有另一个账号的登录。换过去会退出当前账号，没有提交的内容会丢失。不是您自己打开的链接，请选择取消。"
        confirmText="换账号登录"
        onConfirm={() => session.send({ type: 'handover.accept' })}
        onClose={() => session.send({ type: 'handover.decline' })}
      />
    </aside>
  );
}
