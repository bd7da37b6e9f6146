import { shallowEqual, useSelector } from '@xstate/react';
import { Horizon } from '../../../components/display/Horizon';
import { Sheet } from '../../../components/layer/Sheet';
import { BackBar } from '../../../components/layout/BackBar';
import { Brand, BrandMark } from '../../../components/layout/Brand';
import { Hero } from '../../../components/layout/Hero';
import layout from '../../../components/layout/layout.module.css';
import { navigate } from '../../../hooks/hashLocation';
import { takeReturn } from '../../../hooks/returnPath';
import { useFlow } from '../../../hooks/useFlow';
import { useForm } from '../../../hooks/useForm';
import { useOutput } from '../../../hooks/useOutput';
import { loginForm } from '../../../machines/auth/login/form';
import { loginDraft, loginMachine } from '../../../machines/auth/login/machine';
import * as paths from '../../../paths/paths';
import { AgreementSheet } from '../../content/document/AgreementSheet';
import { LoginForm } from './LoginForm';
import styles from './LoginScreen.module.css';
import { select } from './loginView';
import { ResetForm } from './ResetForm';

/** Login by SMS code or password, and password reset in a sheet. */
export default function LoginScreen() {
  const { actor, children } = useFlow(loginMachine, { input: {}, draft: loginDraft });
  const view = useSelector(actor, select, shallowEqual);
  const form = useForm(loginForm, { send: actor.send, failure: view.failure, endsWith: { captcha: view.captchaId } });
  useOutput(actor, () => navigate(takeReturn() ?? paths.HOME, { replace: true }));
  const close = () => actor.send({ type: 'flow.back' });
  return (
    <div className={layout.scenicPage}>
      <Hero bar={<BackBar />}>
        <div className={styles.head} data-frame>
          <BrandMark />
          <div>
            <h1 className={styles.title}>
              欢迎回到
              <Brand />
            </h1>
            <br />
            <p className={styles.greeting}>登录后查看盲盒与团队</p>
          </div>
        </div>
      </Hero>
      <LoginForm form={form} view={view} verification={children.verification} send={actor.send} />
      <Horizon />
      <AgreementSheet
        open={view.reading}
        actor={children.document}
        onRetry={() => actor.send({ type: 'flow.retry' })}
        onClose={close}
      />
      <Sheet open={view.resetting} label="重置密码" onClose={close}>
        <ResetForm actor={children.resetPassword} phone={form.field('phone').value} send={actor.send} />
      </Sheet>
    </div>
  );
}
