import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Note, Text } from '#components/layout/primitives.tsx';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { stageOf } from '#machines/core/status.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import type { RedemptionContext } from '#machines/redemption/redemption/context.ts';
import { isPasswordUnread, renewalText, type Send, type Status } from '../redeemView';
import { PasswordEntry, PasswordLocked } from './PasswordEntry';
import styles from './Sheet.module.css';

interface PayFormProps {
  readonly status: Status;
  readonly context: RedemptionContext;
  readonly passwordActor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** The end of the sheet, which takes the payment password, or says why it can't: a failed read, an expired quote or a lock. */
export function PayForm({ status, context, passwordActor, send }: PayFormProps) {
  const passwordState = useSelector(passwordActor, (snapshot) => snapshot);
  const failure = passwordState?.context.failure;
  const passwordStage = passwordState && stageOf(passwordState);
  const isUnread = passwordStage !== undefined && isPasswordUnread(passwordStage);
  if (isUnread && failure)
    return <FlowFailed failure={failure} waitUntil={waitUntilOf(passwordState)} onRetry={() => send({ type: 'flow.retry' })} />;
  if (status === 'quoteExpired' || status === 'requoting') return <Renewal status={status} context={context} send={send} />;
  const notes = [renewalText(context), context.resending && '再次提交的是同一笔兑换'];
  return (
    <>
      <Text className={styles.told} size={14} tone="soft" role="status">
        {notes.filter(Boolean).join('；')}
      </Text>
      <FormAlert failure={context.failure} />
      {passwordStage === 'locked' ? (
        <PasswordLocked until={passwordState?.context.lockedUntil ?? 0} send={send} />
      ) : (
        <PasswordEntry status={status} context={context} passwordState={passwordState} send={send} />
      )}
    </>
  );
}

/** Takes the place of the password while there is no valid quote. */
function Renewal({ status, context, send }: Omit<PayFormProps, 'passwordActor'>) {
  const renew = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'quote.renew' });
  };
  return (
    <form onSubmit={renew} noValidate>
      <Note tint="gold" role="alert">
        报价已过期，请重新确认
      </Note>
      <FormAlert failure={context.failure} />
      <SubmitButton busy={status === 'requoting'} busyText="正在报价">
        重新报价
      </SubmitButton>
    </form>
  );
}
