import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { type smsCodeMachine, smsCodeStatusFor } from '#machines/verification/smsCode.ts';
import styles from './SmsButton.module.css';

interface SmsButtonProps {
  readonly actor: ActorRefFrom<typeof smsCodeMachine> | undefined;
  /** The phone number as typed: the countdown holds only for the number that the last SMS went to. */
  readonly phone: string;
  readonly onRequest: () => void;
}

/** The button that requests an SMS code, and counts down until the next request is allowed. */
export function SmsButton({ actor, phone, onRequest }: SmsButtonProps) {
  const status = useSelector(actor, (current) => (current ? smsCodeStatusFor(phone, current) : 'idle'));
  const resendAt = useSelector(actor, (current) => current?.context.resendAt ?? 0);
  const text = {
    idle: '获取验证码',
    sending: '正在发送…',
    coolingDown: <Countdown until={resendAt}>{(seconds) => `${seconds} 秒后重新获取`}</Countdown>,
  };
  return (
    <button
      type="button"
      className={styles.button}
      disabled={status !== 'idle'}
      aria-busy={status === 'sending'}
      onClick={onRequest}
    >
      {text[status]}
    </button>
  );
}
