import { shallowEqual, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#components/form/Button.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { useForm } from '#hooks/useForm.ts';
import { newPasswordView } from '#machines/auth/newPassword.ts';
import { paymentPasswordForm } from '#machines/redemption/paymentPassword/form.ts';
import type { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import { UnansweredNote } from '#screens/verification/UnansweredNote.tsx';
import { VerificationFields } from '#screens/verification/VerificationFields.tsx';
import type { Send } from '../redeemView';
import styles from './Sheet.module.css';

/** Both fields of the new password are typed alike. */
const sixDigits = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'new-password',
  maxLength: 6,
} as const;

interface SetPasswordFormProps {
  readonly passwordActor: ActorRefFrom<typeof paymentPasswordMachine> | undefined;
  readonly send: Send;
}

/** The sixth digit of the SMS code does not submit this form, because a tap confirms a password that guards money. */
const neverComplete = () => false;

/** Sets the payment password by SMS code without leaving the redemption. */
export function SetPasswordForm({ passwordActor, send }: SetPasswordFormProps) {
  const view = useSelector(passwordActor, newPasswordView, shallowEqual);
  const isSet = useSelector(passwordActor, (current) => current?.context.isSet ?? false);
  const form = useForm(paymentPasswordForm, { send, failure: view.failure, resetKeys: { captcha: view.captchaId } });
  const requestCode = () => form.check(['captcha'], (filled) => send({ type: 'password.requestSms', ...filled }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check(['smsCode', 'newPwd', 'repeatPwd'], ({ smsCode, newPwd }) => send({ type: 'password.set', smsCode, newPwd }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <h2 className={styles.title}>{isSet ? '重设支付密码' : '设置支付密码'}</h2>
      <Text center size={14} tone="soft">
        {isSet ? '验证码将发送至您的手机，设置后继续兑换' : '首次兑换需设置 6 位支付密码，验证码将发送至您的手机'}
      </Text>
      <VerificationFields
        form={{ ...form, isComplete: neverComplete }}
        actor={view.verification}
        send={send}
        onRequestSms={requestCode}
      />
      <TextField {...form.field('newPwd')} {...sixDigits} label="支付密码" placeholder="6 位数字" />
      <TextField {...form.field('repeatPwd')} {...sixDigits} label="再次输入" placeholder="再输入一次支付密码" />
      {/* The note about a missing answer replaces the alert about it, because the alert would advise to submit again. */}
      {(!view.unanswered || view.failure?.kind === 'refused') && <FormAlert failure={view.failure} />}
      {view.unanswered && (
        <Stack gap={12} below={8}>
          <UnansweredNote>新密码可能已生效：请先用它试一次</UnansweredNote>
          {/* From a first password the way back leads out of the sheet. */}
          {isSet && (
            <Button fill="outline" block onClick={() => send({ type: 'flow.back' })}>
              用新密码继续
            </Button>
          )}
        </Stack>
      )}
      <SubmitButton busy={view.busy} busyText="正在设置" waitUntil={view.waitUntil}>
        保存
      </SubmitButton>
    </form>
  );
}
