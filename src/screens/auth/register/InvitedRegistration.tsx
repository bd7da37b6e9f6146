import { useSelector } from '@xstate/react';
import { Icon } from '../../../components/icons/Icon';
import type { RegistrationInput } from '../../../machines/auth/registration/machine';
import { InvitationHero } from './InvitationHero';
import styles from './InvitedRegistration.module.css';
import { InviteField, type InviteFieldProps } from './InviteField';
import { type LeadProps, RegisterHero, RegisterScreen } from './RegisterScreen';

interface InvitedRegistrationProps extends Pick<RegistrationInput, 'source'> {
  /** The unparsed invite code of the link. */
  readonly code: string | null;
}

/** Registration by an invitation: who invites and what one gets come first. Without a valid code it is plain registration. */
export const InvitedRegistration = ({ source, code }: InvitedRegistrationProps) => (
  <RegisterScreen source={source} code={code} Lead={Lead} CodeField={CodeField} />
);

function Lead({ actor }: LeadProps) {
  const invitation = useSelector(actor, (current) => current?.context.invitation ?? null);
  const expected = useSelector(actor, (current) => current?.matches('checking') || current?.matches('waiting'));
  return invitation || expected ? <InvitationHero invitation={invitation} /> : <RegisterHero />;
}

/** The link's code as one line: in use, or still looked up. Its field when it is invalid. */
function CodeField(props: InviteFieldProps) {
  const invitation = useSelector(props.actor, (current) => current?.context.invitation ?? null);
  const expected = useSelector(props.actor, (current) => current?.matches('checking') || current?.matches('waiting'));
  if (!invitation && !expected) return <InviteField {...props} />;
  return (
    <p className={styles.used}>
      <Icon name="ticket" size={18} />
      {/* Another element, whose code stands elsewhere: it has not moved. */}
      <span key={invitation ? 'used' : 'expected'}>
        {invitation ? '已使用邀请码' : '邀请码'} <b>{invitation?.code ?? props.field.value}</b>
      </span>
    </p>
  );
}
