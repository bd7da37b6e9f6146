import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Horizon } from '#components/display/Horizon.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { CasketHero } from '#components/media/casket/CasketHero.tsx';
import { useFieldFocus } from '#hooks/focus/focus.ts';
import { navigate } from '#hooks/hashLocation.ts';
import { takeReturn } from '#hooks/returnPath.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useForm } from '#hooks/useForm.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { loginDraft, loginMachine } from '#machines/auth/login/machine.ts';
import { AgreementSheet } from '../../content/document/AgreementSheet';
import { LoginForm, selectLogin } from './LoginForm';
import { ResetForm } from './ResetForm';

/** Login by SMS code or password, and password reset in a sheet. */
export default function LoginScreen() {
  const { actor, children } = useFlow(loginMachine, { input: {}, draft: loginDraft });
  const view = useSelector(actor, selectLogin, shallowEqual);
  const form = useForm(loginForm, {
    send: actor.send,
    failure: view.failure,
    onProgress: actor.send,
    resetKeys: { captcha: view.captchaId },
  });
  useOutput(actor, () => navigate(takeReturn() ?? '/home', { replace: true }));
  const [wasReset, setWasReset] = useState(false);
  // After a reset only the captcha, if the login asks for one, is still empty.
  useFieldFocus(form.field('captcha'), wasReset && view.method === 'password');
  const close = () => actor.send({ type: 'flow.back' });
  return (
    <div className={layoutStyles.scenicPage}>
      <CasketHero bar={<BackBar />} width={180} title="欢迎回到">
        登录后看盲盒、收益和团队
      </CasketHero>
      <LoginForm form={form} view={view} verification={children.verification} send={actor.send} />
      <AgreementSheet
        open={view.status === 'reading'}
        actor={children.document}
        onRetry={() => actor.send({ type: 'flow.retry' })}
        onClose={close}
      />
      <Sheet open={view.status === 'resetting'} label="重置密码" onClose={close}>
        {children.resetPassword && (
          <ResetForm
            actor={children.resetPassword}
            phone={form.field('phone').value}
            send={actor.send}
            onReset={({ phone, password }) => {
              form.field('phone').onChange(phone);
              form.field('password').onChange(password);
              setWasReset(true);
            }}
          />
        )}
      </Sheet>
      <Horizon />
    </div>
  );
}
