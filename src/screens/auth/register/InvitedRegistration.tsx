import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import { CasketHero } from '#components/media/casket/CasketHero.tsx';
import { type inviteCardMachine, isPending } from '#machines/auth/inviteCard.ts';
import type { RegistrationInput } from '#machines/auth/registration/setup.ts';
import { statusOf } from '#machines/core/status.ts';
import { InvitationHero } from './InvitationHero';
import styles from './InvitedRegistration.module.css';
import InviteField from './InviteField';
import type { CodeFieldProps } from './RegisterForm';
import { type HeaderProps, Registration } from './Registration';

interface InvitedRegistrationProps extends Pick<RegistrationInput, 'source'> {
  /** The unparsed invite code of the link; null if the link has none. */
  readonly inviteCode: string | null;
}

/** Registration by an invitation: who invites and what one gets come first. Without a valid code it is plain registration. */
export const InvitedRegistration = ({ source, inviteCode }: InvitedRegistrationProps) => (
  <Registration source={source} inviteCode={inviteCode} Header={InvitationHeader} CodeField={CodeField} />
);

/** Selects the view of both parts of the page. The snapshot is undefined until the registration has started the machine of the card. */
const selectInvitation = (current: SnapshotFrom<typeof inviteCardMachine> | undefined) => ({
  invitation: current?.context.invitation ?? null,
  isLookedUp: current !== undefined && isPending(statusOf(current)),
});

/** The invitation, while it may be valid; otherwise a header for a visitor without an invitation. */
function InvitationHeader({ actor }: HeaderProps) {
  const { invitation, isLookedUp } = useSelector(actor, selectInvitation, shallowEqual);
  if (invitation || isLookedUp) return <InvitationHero invitation={invitation} />;
  return (
    <CasketHero width={140} title="扫码加入">
      没有邀请码也能注册
    </CasketHero>
  );
}

/** Shows the link's code as one line while it is looked up or in use, and the field for it once it is to be changed. */
function CodeField(props: CodeFieldProps) {
  const { field, actor, open, send } = props;
  const { invitation, isLookedUp } = useSelector(actor, selectInvitation, shallowEqual);
  if (open || (!invitation && !isLookedUp)) return <InviteField {...props} />;
  return (
    <Row className={styles.used} gap={8} above={8} size={14} tint="jade">
      <Icon name="ticket" size={18} />
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <Text key={invitation ? 'used' : 'lookedUp'} grow>
        {invitation ? '已使用邀请码' : '邀请码'} <b>{invitation?.inviteCode ?? field.value}</b>
      </Text>
      <button type="button" className={styles.change} onClick={() => send({ type: 'invite.edit' })}>
        更换
      </button>
    </Row>
  );
}
