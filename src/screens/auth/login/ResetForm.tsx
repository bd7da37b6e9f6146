import { shallowEqual, useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#components/form/Button.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { PhoneField } from '#components/form/PhoneField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { useFieldFocus } from '#hooks/focus/focus.ts';
import { useForm } from '#hooks/useForm.ts';
import { useOutput } from '#hooks/useOutput.ts';
import type { loginMachine } from '#machines/auth/login/machine.ts';
import { newPasswordView } from '#machines/auth/newPassword.ts';
import { resetPasswordForm } from '#machines/auth/resetPassword/form.ts';
import type { resetPasswordMachine } from '#machines/auth/resetPassword/machine.ts';
import { UnansweredNote } from '../../verification/UnansweredNote';
import { VerificationFields } from '../../verification/VerificationFields';
import styles from './LoginScreen.module.css';
import { type Submission, useSubmissions } from './useSubmissions';

interface ResetFormProps {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
  /** The phone of the login form, to prefill. */
  readonly phone: string;
  readonly send: ActorRefFrom<typeof loginMachine>['send'];
  /** Called with the submission that has reset the password, or may have. */
  readonly onReset: (submission: Submission) => void;
}

/** Resets the login password by SMS code, over the login form. */
export function ResetForm({ actor, phone, send, onReset }: ResetFormProps) {
  const view = useSelector(actor, newPasswordView, shallowEqual);
  const form = useForm(resetPasswordForm, {
    send,
    failure: view.failure,
    resetKeys: { captcha: view.captchaId },
    preset: phone ? { phone } : {},
  });
  // With the phone filled in, the captcha is the first empty field.
  useFieldFocus(form.field('captcha'), phone !== '');
  const { last, possiblyDone, keep } = useSubmissions(view.unanswered);
  useOutput(actor, () => onReset(last));
  // The server refuses the same password each time, so the submission without an answer did not set it.
  const wasRefused = view.failure?.field === 'newPwd' && possiblyDone.password === last.password;
  const mayBeReset = view.unanswered && !wasRefused;
  // The note about a missing answer replaces the alert about it, because the alert would advise to submit again.
  const showsAlert = !mayBeReset || view.failure?.kind === 'refused';
  const requestCode = () => form.check(['phone', 'captcha'], (filled) => send({ type: 'sms.request', ...filled }));
  const tryNewPassword = () => {
    onReset(possiblyDone);
    send({ type: 'login.choosePassword' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.check(['phone', 'smsCode', 'newPwd'], (filled) => {
      keep({ phone: form.field('phone').value, password: filled.newPwd });
      send({ type: 'reset.submit', ...filled });
    });
  };
  return (
    <Stack as="form" className={styles.reset} padY={24} onSubmit={submit} noValidate>
      <Text as="h2" size={20}>
        重置密码
      </Text>
      <Text size={14} tone="faint">
        重置后，所有设备都需要重新登录
      </Text>
      <PhoneField field={form.field('phone')} autoComplete="username" />
      <VerificationFields
        // A form that is never complete is not submitted by the last digit of the code: a new password is confirmed by a tap.
        form={{ ...form, isComplete: () => false }}
        actor={view.verification}
        send={send}
        onRequestSms={requestCode}
        phone={form.field('phone').value}
      />
      <TextField
        {...form.field('newPwd')}
        label="新密码"
        placeholder="字母加数字 8 位起"
        type="password"
        autoComplete="new-password"
        maxLength={64}
      />
      {showsAlert && <FormAlert failure={view.failure} />}
      {mayBeReset && (
        <Stack gap={12} below={8}>
          <UnansweredNote>当时的新密码可能已生效：请先用它登录试一次</UnansweredNote>
          <Button fill="outline" block onClick={tryNewPassword}>
            用新密码登录
          </Button>
        </Stack>
      )}
      <SubmitButton busy={view.busy} busyText="正在重置" waitUntil={view.waitUntil}>
        重置密码
      </SubmitButton>
    </Stack>
  );
}
