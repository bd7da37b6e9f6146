import { Ground } from '#components/craft/crafts.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import { Text } from '#components/layout/primitives.tsx';
import { useTopWhen } from '#hooks/focus/focus.ts';
import { titleOf } from '#paths/routes.ts';
import { InvitationHero } from '../../auth/register/InvitationHero';
import type { JoinView } from './joinView';

interface TeamCardProps {
  readonly view: JoinView;
  /** An invitation is being read. */
  readonly awaitsInvitation: boolean;
}

/** The title for somebody to whom an invitation no longer matters: a member of a team, or the inviter. */
const memberTitleByStage: Readonly<Partial<Record<JoinView['stage'], string>>> = {
  joined: '加入成功',
  belonging: '您已有团队',
  ownTeam: '您自己的团队',
};

/** Shows the inviter and the team. Without an invitation it says what the page is about. */
export function TeamCard({ view: { stage, invitation }, awaitsInvitation }: TeamCardProps) {
  const bar = <BackBar title={titleOf('/scanAddTeam')} />;
  const memberTitle = memberTitleByStage[stage];
  useTopWhen(memberTitle !== undefined);
  if (!memberTitle && (invitation || awaitsInvitation))
    return <InvitationHero invitation={invitation} sentenceAs="p" bar={bar} />;
  return (
    <Ground craft="lacquer">
      <Hero bar={bar}>
        <Text className={`${headline.headline} ${headline.gilt}`}>{memberTitle ?? '加入好友的团队'}</Text>
        <Text below={8} tone="soft" lineBreak="balance">
          {memberTitle ? '和好友一起开盲盒' : '输入邀请码，领新人礼，一起开盲盒'}
        </Text>
      </Hero>
    </Ground>
  );
}
