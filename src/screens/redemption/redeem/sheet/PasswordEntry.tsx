import type { FormEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useForm } from '#hooks/useForm.ts';
import { statusOf } from '#machines/core/status.ts';
import { payForm } from '#machines/redemption/paymentPassword/form.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/context.ts';
import { minutesAndSeconds, type Send, type Status } from '../redeemView';
import { PinInput } from './PinInput';

interface PasswordEntryProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly send: Send;
  readonly passwordState: SnapshotFrom<typeof paymentPasswordMachine> | undefined;
}

/** The entry of the payment password: the field of six digits, and below it how many tries are left, or what happens next. */
export function PasswordEntry({ status, context, passwordState, send }: PasswordEntryProps) {
  const { failure = null, entries = 0, triesLeft = null } = passwordState?.context ?? {};
  // Each entry begins with an empty field.
  const form = useForm(payForm, { send, failure, resetKeys: { payPassword: `entry ${entries}` } });
  const field = form.field('payPassword');
  const busy = status === 'submitting';
  const waitUntil = status === 'paused' ? (context.failure?.retryAt ?? null) : null;
  const ready = passwordState !== undefined && statusOf(passwordState) === 'entering' && !busy && waitUntil === null;
  const pay = (payPassword: string) => send({ type: 'redemption.confirm', payPassword, requestId: form.newRequestId() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) form.check(['payPassword'], (filled) => pay(filled.payPassword));
  };
  return (
    <form onSubmit={submit} noValidate>
      {/* After a wrong password the line below says so instead of the field. */}
      <PinInput field={triesLeft === null ? field : { ...field, error: undefined }} ready={ready} sent={busy} onComplete={pay} />
      <Row gap={8} spread size={14} tone="soft">
        <Hint busy={busy} triesLeft={triesLeft} waitUntil={waitUntil} />
        <ForgotPasswordButton send={send} />
      </Row>
    </form>
  );
}

interface HintProps {
  readonly busy: boolean;
  readonly triesLeft: number | null;
  /** Server time in ms at which a password is taken again; null when it is. */
  readonly waitUntil: number | null;
}

/** Says what is being done, how many tries a wrong password left, or what the sixth digit does. */
function Hint({ busy, triesLeft, waitUntil }: HintProps) {
  if (busy) return <span role="status">正在提交，请稍候…</span>;
  if (triesLeft !== null)
    return (
      <Text as="span" tone="cinnabar" role="status">
        支付密码错误，还可尝试 {triesLeft} 次
      </Text>
    );
  return (
    <span>
      <WaitLabel until={waitUntil}>输入第 6 位后立即兑换</WaitLabel>
    </span>
  );
}

/** Leads to a new payment password by SMS. */
const ForgotPasswordButton = ({ send }: Pick<PasswordEntryProps, 'send'>) => (
  <PlainButton size={14} tone="cinnabar" onClick={() => send({ type: 'password.forget' })}>
    忘记支付密码
  </PlainButton>
);

/** Shown in place of the password while it is locked. */
export const PasswordLocked = ({ until, send }: Pick<PasswordEntryProps, 'send'> & { readonly until: number }) => (
  <Stack gap={4} above={16} center>
    <p role="alert">
      支付密码已锁定，
      <Countdown until={until}>{(seconds) => `${minutesAndSeconds(seconds)} 后可再试`}</Countdown>
    </p>
    <Text size={14} tone="soft">
      可通过短信重设，立即可用
    </Text>
    <ForgotPasswordButton send={send} />
  </Stack>
);
