import { shallowEqual, useSelector } from '@xstate/react';
import { Brand } from '../../../components/layout/Brand';
import { Hero } from '../../../components/layout/Hero';
import layout from '../../../components/layout/layout.module.css';
import { navigate } from '../../../hooks/hashLocation';
import { useFlow } from '../../../hooks/useFlow';
import { useForm } from '../../../hooks/useForm';
import { useOutput } from '../../../hooks/useOutput';
import { registrationForm } from '../../../machines/auth/registration/form';
import { type RegistrationInput, registrationDraft, registrationMachine } from '../../../machines/auth/registration/machine';
import * as paths from '../../../paths/paths';
import { AgreementSheet } from '../../content/document/AgreementSheet';
import { RegisterForm } from './RegisterForm';
import styles from './RegisterScreen.module.css';
import { select } from './registerView';

/** Registration of every source; `code` is the unparsed invite code of the link. */
export function RegisterScreen({ source, code = null }: Pick<RegistrationInput, 'source' | 'code'>) {
  const { actor, children } = useFlow(registrationMachine, { input: { source, code }, draft: registrationDraft });
  const view = useSelector(actor, select, shallowEqual);
  const form = useForm(registrationForm, {
    send: actor.send,
    failure: view.failure,
    endsWith: { captcha: view.captchaId },
    given: code ? { inviteCode: code } : {},
  });
  useOutput(actor, () => navigate(paths.APP_DOWNLOAD, { replace: true }));
  return (
    <div className={layout.heroPage}>
      <Hero>
        <h1 className={styles.title}>
          注册
          <Brand />
        </h1>
        <p className={styles.tagline}>一份贡献，一份数字文化资产</p>
      </Hero>
      <RegisterForm fixedCode={code !== null} form={form} view={view} actors={children} send={actor.send} />
      <AgreementSheet
        open={view.reading}
        actor={children.document}
        onRetry={() => actor.send({ type: 'flow.retry' })}
        onClose={() => actor.send({ type: 'flow.back' })}
      />
    </div>
  );
}
