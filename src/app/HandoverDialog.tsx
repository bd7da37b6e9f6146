import { useSelector } from '@xstate/react';
import { Confirm } from '#components/layer/Confirm.tsx';
import { useSession } from '#hooks/session.ts';

/** Asks a signed-in member before another login from the URL replaces theirs. */
export function HandoverDialog() {
  const { session } = useSession();
  const asking = useSelector(session, (current) => current.hasTag('asking'));
  if (!asking) return null;
  // A landmark, because the dialog is outside the page's <main>.
  return (
    <aside aria-label="换账号登录">
      <Confirm
        open
        title="换一个账号登录？"
        text="链接里带有另一个账号的登录。换过去会退出当前账号，没有提交的内容会丢失。不是您自己打开的链接，请选择取消。"
        confirm="换账号登录"
        onConfirm={() => session.send({ type: 'handover.accept' })}
        onCancel={() => session.send({ type: 'handover.decline' })}
      />
    </aside>
  );
}
