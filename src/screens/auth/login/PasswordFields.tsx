import type { ActorRefFrom } from 'xstate';
import { TextField } from '#components/form/TextField.tsx';
import type { loginMachine } from '#machines/auth/login/machine.ts';
import type { verificationMachine } from '#machines/verification/verification.ts';
import { CaptchaField } from '../../verification/CaptchaField';
import type { LoginFormState } from './loginView';

export interface PasswordFieldsProps {
  readonly form: LoginFormState;
  readonly verification: ActorRefFrom<typeof verificationMachine> | undefined;
  readonly send: ActorRefFrom<typeof loginMachine>['send'];
}

/** The fields of a login by password. */
export const PasswordFields = ({ form, verification, send }: PasswordFieldsProps) => (
  <>
    <CaptchaField
      field={form.field('captcha')}
      actor={verification}
      onRefresh={(sound) => send({ type: 'captcha.refresh', sound })}
    />
    <TextField
      {...form.field('password')}
      label="登录密码"
      placeholder="请输入登录密码"
      type="password"
      autoComplete="current-password"
      maxLength={64}
    />
  </>
);
