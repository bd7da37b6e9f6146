import { shallowEqual, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useForm } from '#hooks/useForm.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { payForm } from '#machines/redemption/paymentPassword/form.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/setup.ts';
import { minutes } from './amountTexts';
import { PasswordPad } from './PasswordPad';
import styles from './Sheet.module.css';
import type { Send, Status } from './view';

interface PayFormProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly actor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** The payment password, whose sixth digit submits; wrong tries, a lock, and a quote that is over. */
export function PayForm({ status, context, actor, send }: PayFormProps) {
  const password = useSelector(
    actor,
    (current) => ({
      failure: current?.context.failure ?? null,
      entries: current?.context.entries ?? 0,
      triesLeft: current?.context.triesLeft ?? null,
      lockedUntil: current?.context.lockedUntil ?? 0,
      entering: current?.matches('entering') ?? false,
      locked: current?.matches('locked') ?? false,
      unread: current ? current.matches('failed') || current.matches('waiting') : false,
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  const form = useForm(payForm, { send, failure: password.failure, typedFor: { payPassword: `entry ${password.entries}` } });
  const field = form.field('payPassword');
  if (password.unread && password.failure)
    return <FlowFailed failure={password.failure} waitUntil={password.waitUntil} onRetry={() => send({ type: 'flow.retry' })} />;

  if (status === 'lapsed' || status === 'requoting') return <Renewal status={status} context={context} send={send} />;

  const { failure, again } = context;
  const busy = status === 'submitting';
  const waitUntil = status === 'paused' ? (failure?.retryAt ?? null) : null;
  const pay = (payPassword: string) => send({ type: 'redemption.confirm', payPassword, requestId: form.requestId() });
  const ready = password.entering && !busy && waitUntil === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) form.check(['payPassword'], (filled) => pay(filled.payPassword));
  };
  const forget = (
    <button type="button" className={styles.forget} onClick={() => send({ type: 'password.forget' })}>
      忘记支付密码
    </button>
  );
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.told} role="status">
        {[renewalText(context), again && '再次提交的是同一笔兑换'].filter(Boolean).join('；')}
      </p>
      <FormAlert failure={failure} />
      {password.locked ? (
        <div className={styles.locked}>
          <p role="alert">
            支付密码已锁定，
            <Countdown until={password.lockedUntil}>{(seconds) => `${minutes(seconds)} 后可再试`}</Countdown>
          </p>
          <p className={styles.small}>可通过短信重设，立即可用</p>
          {forget}
        </div>
      ) : (
        <>
          {/* The line below says how many tries a wrong one leaves. */}
          <PasswordPad
            field={password.triesLeft === null ? field : { ...field, error: undefined }}
            ready={ready}
            sent={busy}
            onComplete={pay}
          />
          <div className={styles.below}>
            {password.triesLeft !== null && !busy ? (
              <span role="status">支付密码错误，还可尝试 {password.triesLeft} 次</span>
            ) : (
              <span className={styles.hint} role={busy ? 'status' : undefined}>
                {busy ? '正在提交，请稍候…' : <WaitLabel until={waitUntil}>输入第 6 位后立即兑换</WaitLabel>}
              </span>
            )}
            {forget}
          </div>
        </>
      )}
    </form>
  );
}

/** The outcome of a new quote, if there was one. */
function renewalText({ former, offer }: RedemptionContext): string | null {
  if (!former) return null;
  const isSame = (['spend', 'fee', 'gain', 'balanceAfter'] as const).every((name) => former[name] === offer?.[name]);
  return isSame ? '报价已更新，金额没有变化' : '报价已更新，变化之处标有原来的金额，请核对';
}

/** In place of the password while there is no valid quote. */
function Renewal({ status, context, send }: Omit<PayFormProps, 'actor'>) {
  const renew = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'quote.renew' });
  };
  return (
    <form onSubmit={renew} noValidate>
      <p className={styles.over} role="alert">
        报价已过期，请重新确认
      </p>
      <FormAlert failure={context.failure} />
      <SubmitButton busy={status === 'requoting'} busyText="正在报价">
        重新报价
      </SubmitButton>
    </form>
  );
}
