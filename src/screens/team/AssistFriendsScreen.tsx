import { useSelector } from '@xstate/react';
import { points, yuan } from '#components/display/format.ts';
import { rewardPromise } from '#components/display/recruitReward.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, IconBadge, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine, type Exposures } from '#machines/team/assist.ts';
import { titleOf } from '#paths/routes.ts';
import { LinkCard } from './LinkCard';
import { ShareLayers } from './ShareLayers';
import { HelpProgress, HelpTotals } from './sharing/HelpProgress';
import { ShareActions } from './sharing/ShareActions';
import { ScanTile } from './sharing/Tile';
import { useInvitation } from './useInvitation';

const moreLinks = [
  { icon: 'box', to: '/allblind', text: '去开盲盒' },
  { icon: 'book', to: '/exposure', text: '查看推广指南' },
] as const;

/** The page on which a member asks friends for help: progress to the next draw chance, rewards for each friend, and ways to share. */
export default function AssistFriendsScreen() {
  const invitationFlow = useInvitation();
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  const failed = useSelector(actor, (current) => current.context.failure !== null);
  return (
    <div className={layoutStyles.paddedPage}>
      <Hero bar={<BackBar title={titleOf('/assistfriends')} />}>
        <HelpProgress actor={actor} onInvite={invitationFlow.onInvite} />
      </Hero>
      <ShareActions flow={invitationFlow} mainText="邀请好友助力">
        <ScanTile />
      </ShareActions>
      <Stack inset gap={12} above={12}>
        {(progress ? progress.helped > 0 : !failed) && <HelpTotals progress={progress} />}
        <GainsPerFriend progress={progress} />
        <LinkCard label="更多" rows={moreLinks} />
      </Stack>
      <ShareLayers {...invitationFlow} />
    </div>
  );
}

/** Lists what the member gets for each friend, with the figures that the response contains. */
const GainsPerFriend = ({ progress }: { readonly progress: Exposures | null }) => (
  <Card as="section" padY={16} gap={4} aria-labelledby="helping">
    <h2 id="helping">每位好友，您还可得</h2>
    <Stack as="ul" lined>
      <Gain icon="coin" note="好友加入后立即到账">
        {progress?.rewardContribution === undefined ? '贡献值' : `${points(progress.rewardContribution)} 贡献值`}
      </Gain>
      <Gain icon="gift" note={rewardPromise(progress?.reviewDays)}>
        {progress?.rewardIncome === undefined ? '收益' : yuan(progress.rewardIncome)}
      </Gain>
    </Stack>
  </Card>
);

interface GainProps {
  readonly icon: 'coin' | 'gift';
  readonly note: string;
  readonly children: string;
}

/** One reward, and when it is paid. */
const Gain = ({ icon, note, children }: GainProps) => (
  <Row as="li" gap={12} padY={8} padX={0} minHeight={56}>
    <IconBadge tint="gold">
      <Icon name={icon} tone="gold" />
    </IconBadge>
    <Stack>
      <b>{children}</b>
      <Text as="small" size={14} tone="soft">
        {note}
      </Text>
    </Stack>
  </Row>
);
