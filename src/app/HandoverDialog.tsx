import { Confirm } from '#components/layer/Confirm.tsx';
import { useSession } from '#hooks/session.ts';

/** Asks a signed-in member before a login from the URL replaces the current one. */
export default function HandoverDialog() {
  const { session } = useSession();
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
