import { useSelector } from '@xstate/react';
import { Ground } from '#components/craft/crafts.tsx';
import { Horizon } from '#components/display/Horizon.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { useLatestFriends } from '#hooks/team/useLatestFriends.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine } from '#machines/team/assist.ts';
import { titleOf } from '#paths/routes.ts';
import { LinkCard } from './LinkCard';
import { ShareLayers } from './ShareLayers';
import { Helpers } from './sharing/Helpers';
import { HelpProgress } from './sharing/HelpProgress';
import { ShareActions } from './sharing/ShareActions';
import { ScanTile } from './sharing/Tile';
import { useInvitation } from './useInvitation';

const links = [
  { icon: 'box', to: '/allblind', text: '去开盲盒' },
  { icon: 'book', to: '/exposure', text: '推广指南' },
] as const;

/** The page on which a member asks friends for help: progress to the next draw chance, ways to ask, and the friends who have helped. */
export default function AssistFriendsScreen() {
  const invitationFlow = useInvitation('请您助力开盒');
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  const hasFailed = useSelector(actor, (current) => current.context.failure !== null);
  const friends = useLatestFriends(progress?.helped);
  return (
    <div className={layoutStyles.scenicPage}>
      <Ground craft="lacquer">
        <Hero bar={<BackBar title={titleOf('/assistfriends')} />}>
          <HelpProgress actor={actor} friends={friends} onInvite={invitationFlow.onInvite} />
        </Hero>
      </Ground>
      <ShareActions flow={invitationFlow} mainText="邀请好友助力" hint="好友点链接加入，就是为您助力">
        <ScanTile />
      </ShareActions>
      <Stack inset gap={12} above={12} relative>
        {progress ? <Helpers progress={progress} friends={friends} /> : !hasFailed && <Skeleton height="172px" />}
        <HiddenUntil ready={hasFailed || (progress !== null && friends.ended)}>
          <LinkCard label="更多" rows={links} />
        </HiddenUntil>
      </Stack>
      <Horizon />
      <ShareLayers {...invitationFlow} />
    </div>
  );
}
