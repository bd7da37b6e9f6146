import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import type { smsCodeMachine } from '#machines/verification/smsCode.ts';
import styles from './SmsButton.module.css';

interface SmsButtonProps {
  readonly actor: ActorRefFrom<typeof smsCodeMachine> | undefined;
  readonly onRequest: () => void;
}

/** Asks for an SMS code, and counts down until another may be asked for. */
export function SmsButton({ actor, onRequest }: SmsButtonProps) {
  const busy = useSelector(actor, (current) => current?.matches('sending') ?? false);
  const cooling = useSelector(actor, (current) => current?.matches('coolingDown') ?? false);
  const resendAt = useSelector(actor, (current) => current?.context.resendAt ?? 0);
  return (
    <button type="button" className={styles.button} disabled={busy || cooling} aria-busy={busy} onClick={onRequest}>
      {cooling ? (
        <Countdown until={resendAt}>{(seconds) => `${seconds} 秒后重新获取`}</Countdown>
      ) : busy ? (
        '正在发送…'
      ) : (
        '获取验证码'
      )}
    </button>
  );
}
