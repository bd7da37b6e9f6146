import { shallowEqual, useSelector } from '@xstate/react';
import { CasketHero } from '#components/media/casket/CasketHero.tsx';
import type { RegistrationInput } from '#machines/auth/registration/setup.ts';
import { CodeField, selectInvitation } from './CodeField';
import { InvitationHero } from './InvitationHero';
import { type HeaderProps, Registration } from './Registration';

interface InvitedRegistrationProps extends Pick<RegistrationInput, 'source'> {
  /** The unparsed invite code of the link; null if the link has none. */
  readonly inviteCode: string | null;
}

/** Registration by an invitation: who invites and what one gets come first. Without a valid code it is plain registration. */
export const InvitedRegistration = ({ source, inviteCode }: InvitedRegistrationProps) => (
  <Registration source={source} inviteCode={inviteCode} Header={InvitationHeader} CodeField={CodeField} />
);

/** The invitation, while it may be valid; otherwise a header for a visitor without an invitation. */
function InvitationHeader({ actor }: HeaderProps) {
  const { invitation, isLookedUp } = useSelector(actor, selectInvitation, shallowEqual);
  if (invitation || isLookedUp) return <InvitationHero invitation={invitation} />;
  return (
    <CasketHero width={112} title="欢迎加入">
      免费抽手作，不用邀请码
    </CasketHero>
  );
}
