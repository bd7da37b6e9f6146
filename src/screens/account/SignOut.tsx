import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Confirm } from '#components/layer/Confirm.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { signOutMachine } from '#machines/auth/signOut.ts';
import { statusOf } from '#machines/core/status.ts';

interface SignOutProps {
  /** Renders the button with its handler. */
  readonly children: (ask: () => void) => ReactNode;
}

/** Signs the member out after a question, and leads to the login. */
export function SignOut({ children }: SignOutProps) {
  const { actor } = useFlow(signOutMachine);
  const status = useSelector(actor, statusOf);
  useOutput(actor, () => navigate('/login', { replace: true }));
  return (
    <>
      {children(() => actor.send({ type: 'signOut.ask' }))}
      <Confirm
        open={status === 'confirming'}
        title="退出登录"
        text="退出后需要重新登录才能查看资产"
        confirmText="退出登录"
        onConfirm={() => actor.send({ type: 'signOut.confirm' })}
        onClose={() => actor.send({ type: 'flow.back' })}
      />
    </>
  );
}
