import { shallowEqual, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useForm } from '#hooks/useForm.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { payForm } from '#machines/redemption/paymentPassword/form.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import { minutes } from './amountTexts';
import { PasswordPad } from './PasswordPad';
import styles from './Sheet.module.css';
import type { RedemptionView, Send } from './view';

interface PayFormProps {
  readonly view: RedemptionView;
  readonly actor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** The payment password: entry, wrong tries or lock, and the submit button. */
export function PayForm({ view, actor, send }: PayFormProps) {
  const password = useSelector(
    actor,
    (current) => ({
      failure: current?.context.failure ?? null,
      refusals: current?.context.refusals ?? 0,
      triesLeft: current?.context.triesLeft ?? null,
      lockedUntil: current?.context.lockedUntil ?? 0,
      entering: current?.matches('entering') ?? false,
      locked: current?.matches('locked') ?? false,
      unread: current ? current.matches('failed') || current.matches('waiting') : false,
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  const form = useForm(payForm, { send, failure: password.failure, endsWith: { payPassword: `refusal ${password.refusals}` } });
  const field = form.field('payPassword');
  if (password.unread && password.failure)
    return <FlowFailed failure={password.failure} waitUntil={password.waitUntil} onRetry={() => send({ type: 'flow.retry' })} />;

  const pay = (payPassword: string) => send({ type: 'redemption.confirm', payPassword, requestId: form.requestId() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.expired) send({ type: 'quote.renew' });
    else form.check(['payPassword'], (filled) => pay(filled.payPassword));
  };
  // Not while there is no valid quote: the sixth digit would submit nothing.
  const ready = password.entering && !view.busy && !view.quoting && !view.expired;
  const forget = (
    <button type="button" className={styles.forget} onClick={() => send({ type: 'password.forget' })}>
      忘记支付密码
    </button>
  );
  return (
    <form onSubmit={submit} noValidate>
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
            onComplete={pay}
          />
          <div className={styles.below}>
            <span aria-live="polite">{password.triesLeft !== null && `支付密码错误，还可尝试 ${password.triesLeft} 次`}</span>
            {forget}
          </div>
        </>
      )}
      <FormAlert failure={view.failure} />
      {view.expired && (
        <p className={styles.over} role="alert">
          报价已过期，请重新报价后再确认
        </p>
      )}
      <SubmitButton
        busy={view.busy || view.quoting}
        busyText={view.quoting ? '正在报价' : '正在提交'}
        waitUntil={view.waitUntil}
        disabled={!view.expired && (!password.entering || field.value.length < 6)}
      >
        {view.expired ? '重新报价' : '确认兑换'}
      </SubmitButton>
    </form>
  );
}
