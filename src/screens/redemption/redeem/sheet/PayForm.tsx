import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useForm } from '#hooks/useForm.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { placeOf, statusOf } from '#machines/core/status.ts';
import { payForm } from '#machines/redemption/paymentPassword/form.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { minutes, renewalText, type Send, type Status } from '../view';
import { PasswordPad } from './PasswordPad';
import { Renewal } from './Renewal';
import styles from './Sheet.module.css';

interface PayFormProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly passwordActor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** The payment password, whose sixth digit submits; in its place a lock, a failed read, or a quote that is over. */
export function PayForm({ status, context, passwordActor, send }: PayFormProps) {
  const password = useSelector(passwordActor, (snapshot) => snapshot);
  const failure = password?.context.failure;
  const place = password && placeOf(password);
  if ((place === 'failed' || place === 'waiting') && failure)
    return <FlowFailed failure={failure} waitUntil={waitUntilOf(password)} onRetry={() => send({ type: 'flow.retry' })} />;
  if (status === 'lapsed' || status === 'requoting') return <Renewal status={status} context={context} send={send} />;
  return (
    <>
      <Text className={styles.told} size={14} tone="soft" role="status">
        {[renewalText(context), context.again && '再次提交的是同一笔兑换'].filter(Boolean).join('；')}
      </Text>
      <FormAlert failure={context.failure} />
      {place === 'locked' ? (
        <Locked until={password?.context.lockedUntil ?? 0} send={send} />
      ) : (
        <Entry status={status} context={context} password={password} send={send} />
      )}
    </>
  );
}

const Forget = ({ send }: Pick<PayFormProps, 'send'>) => (
  <PlainButton size={14} tone="cinnabar" onClick={() => send({ type: 'password.forget' })}>
    忘记支付密码
  </PlainButton>
);

const Locked = ({ until, send }: { readonly until: number } & Pick<PayFormProps, 'send'>) => (
  <Stack gap={4} above={16} center>
    <p role="alert">
      支付密码已锁定，
      <Countdown until={until}>{(seconds) => `${minutes(seconds)} 后可再试`}</Countdown>
    </p>
    <Text size={14} tone="soft">
      可通过短信重设，立即可用
    </Text>
    <Forget send={send} />
  </Stack>
);

interface EntryProps extends Omit<PayFormProps, 'passwordActor'> {
  readonly password: SnapshotFrom<typeof paymentPasswordMachine> | undefined;
}

/** The field of six digits, and below it how many tries are left, or what happens next. */
function Entry({ status, context, password, send }: EntryProps) {
  const { failure = null, entries = 0, triesLeft = null } = password?.context ?? {};
  const form = useForm(payForm, { send, failure, typedFor: { payPassword: `entry ${entries}` } });
  const field = form.field('payPassword');
  const busy = status === 'submitting';
  const waitUntil = status === 'paused' ? (context.failure?.retryAt ?? null) : null;
  const ready = password !== undefined && statusOf(password) === 'entering' && !busy && waitUntil === null;
  const pay = (payPassword: string) => send({ type: 'redemption.confirm', payPassword, requestId: form.requestId() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) form.check(['payPassword'], (filled) => pay(filled.payPassword));
  };
  return (
    <form onSubmit={submit} noValidate>
      {/* The line below says how many tries a wrong one leaves. */}
      <PasswordPad
        field={triesLeft === null ? field : { ...field, error: undefined }}
        ready={ready}
        sent={busy}
        onComplete={pay}
      />
      <Row gap={8} spread size={14} tone="soft">
        {triesLeft !== null && !busy ? (
          <Text as="span" tone="cinnabar" role="status">
            支付密码错误，还可尝试 {triesLeft} 次
          </Text>
        ) : (
          <span role={busy ? 'status' : undefined}>
            {busy ? '正在提交，请稍候…' : <WaitLabel until={waitUntil}>输入第 6 位后立即兑换</WaitLabel>}
          </span>
        )}
        <Forget send={send} />
      </Row>
    </form>
  );
}
