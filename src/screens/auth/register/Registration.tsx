import { shallowEqual, useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
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
  /** Stands below the form. */
  readonly children?: ReactNode;
}

/** Registration of every source; `inviteCode` is the unparsed code of the link. */
export function Registration({
  source,
  inviteCode = null,
  Header = RegisterHero,
  CodeField,
  children: below,
}: RegistrationProps) {
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
      {below}
      <AgreementSheet
        open={view.status === 'reading'}
        actor={children.document}
        onRetry={() => actor.send({ type: 'flow.retry' })}
        onClose={() => actor.send({ type: 'flow.back' })}
      />
    </div>
  );
}

/** Cuts a round fan, a casket and a tea bowl out of the niches of a shelf: they run counterclockwise. */
const SHELF =
  'M0 96V49a49 49 0 0 1 98 0v47m15 0V49a49 49 0 0 1 98 0v47m15 0V49a49 49 0 0 1 98 0v47M49 14a28 28 0 1 0 .1 0M134 29l-6 52h68l-6-52zM242 33a33 50 0 0 0 66 0z';

/**
 * The header of a registration without an invitation. The pictures of the goods take the place of their silhouettes once the app has
 * started, because they would delay a slow phone's start. Each is smaller than the title, which stays the largest paint.
 */
function RegisterHero() {
  const hasRoom = useSyncExternalStore(
    () => () => undefined,
    () => innerHeight >= 760,
    () => false,
  );
  return (
    <Hero>
      <HeroTitle title="注册">免费开盲盒 · 换手作好物</HeroTitle>
      <svg className={styles.shelf} viewBox="0 0 324 96" aria-hidden>
        <path d={SHELF} />
        {hasRoom &&
          ['fan', 'casket', 'bowl'].map((name, at) => (
            <image key={name} href={`/shelf/${name}.webp`} x={8 + 113 * at} y={8} width={82} />
          ))}
      </svg>
    </Hero>
  );
}
