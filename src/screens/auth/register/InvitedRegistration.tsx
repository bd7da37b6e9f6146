import { shallowEqual, useSelector } from '@xstate/react';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { CasketHero } from '#components/media/casket/CasketHero.tsx';
import type { RegistrationInput } from '#machines/auth/registration/setup.ts';
import { CodeField, selectInvitation } from './CodeField';
import { InvitationHero } from './InvitationHero';
import { type HeaderProps, Registration } from './Registration';

/** The prizes come after the form, which does without them. */
const LoadedContents = lazyPart(() => import('#components/media/casket/LoadedContents.tsx'), { onFailed: () => undefined });

interface InvitedRegistrationProps extends Pick<RegistrationInput, 'source'> {
  /** The unparsed invite code of the link; null if the link has none. */
  readonly inviteCode: string | null;
}

/** Registration by an invitation: who invites and what one gets come first, the prizes to draw last. Without a valid code it is plain registration. */
export const InvitedRegistration = ({ source, inviteCode }: InvitedRegistrationProps) => (
  <Registration source={source} inviteCode={inviteCode} Header={InvitationHeader} CodeField={CodeField}>
    <div className="inset">
      <LoadedContents />
    </div>
  </Registration>
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
