import { shallowEqual, useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Hero, HeroTitle } from '#components/layout/Hero.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { navigate } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useForm } from '#hooks/useForm.ts';
import { useOutput } from '#hooks/useOutput.ts';
import type { inviteCardMachine } from '#machines/auth/inviteCard.ts';
import { registrationDraft } from '#machines/auth/registration/draft.ts';
import { registrationForm } from '#machines/auth/registration/form.ts';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { type RegistrationInput } from '#machines/auth/registration/setup.ts';
import { AgreementSheet } from '../../content/document/AgreementSheet';
import { type CodeFieldProps, RegisterForm } from './RegisterForm';
import styles from './register.module.css';
import { selectRegistration } from './registerView';

export interface HeaderProps {
  readonly actor: ActorRefFrom<typeof inviteCardMachine> | undefined;
}

interface RegistrationProps extends Pick<RegistrationInput, 'source' | 'inviteCode'> {
  /** The header of an invitation. It is passed in with CodeField, so that the first screen does not load them. */
  readonly Header?: ComponentType<HeaderProps>;
  /** The field for an invitation's code. */
  readonly CodeField?: ComponentType<CodeFieldProps>;
}

/** Registration of every source; `inviteCode` is the unparsed code of the link. */
export function Registration({ source, inviteCode = null, Header = RegisterHero, CodeField }: RegistrationProps) {
  const { actor, children } = useFlow(registrationMachine, { input: { source, inviteCode }, draft: registrationDraft });
  const view = useSelector(actor, selectRegistration, shallowEqual);
  const form = useForm(registrationForm, {
    send: actor.send,
    failure: view.failure,
    onProgress: actor.send,
    resetKeys: { captcha: view.captchaId },
    preset: { inviteCode: view.inviteCode ?? '' },
  });
  useOutput(actor, ({ unusedInviteCode }) => navigate('/appdownload', { replace: true, result: unusedInviteCode ?? true }));
  return (
    <div className={layoutStyles.heroPage}>
      <Header actor={children.inviteCard} />
      <RegisterForm CodeField={CodeField} form={form} view={view} actors={children} send={actor.send} />
      <AgreementSheet
        open={view.status === 'reading'}
        actor={children.document}
        onRetry={() => actor.send({ type: 'flow.retry' })}
        onClose={() => actor.send({ type: 'flow.back' })}
      />
    </div>
  );
}

/** A round fan, a casket and a tea cup in the niches of a shelf. */
const SHELF =
  'M1 96V51a49 49 0 0 1 98 0v45m14 0V51a49 49 0 0 1 98 0v45m14 0V51a49 49 0 0 1 98 0v45M50 72a23 23 0 1 1 .1 0v18M132 56h60v30h-60zm4-14h52l4 14h-60zm26 8v14m-6 0h12v8h-12zM252 52h42v12a21 21 0 0 1-42 0zm42 4h6a7 7 0 0 1 0 14h-8';

/** The header of a registration without an invitation. The shelf is drawn here, because pictures of goods would delay a slow phone's start. */
const RegisterHero = () => (
  <Hero>
    <HeroTitle title="注册">免费开盲盒 · 换手作好物</HeroTitle>
    <svg className={styles.shelf} viewBox="0 0 324 96" aria-hidden>
      <path d={SHELF} />
    </svg>
  </Hero>
);
