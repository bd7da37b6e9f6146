import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, LinkButton, Row, Text } from '#components/layout/primitives.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import { joinTeamHref } from '#paths/links.ts';
import { titleOf } from '#paths/routes.ts';
import { ShareLayers } from './ShareLayers';
import { Caption } from './sharing/Caption';
import { VideoCard } from './sharing/VideoCard';
import styles from './sharing/videoPlayer.module.css';
import { useInvitation } from './useInvitation';

/** A short video to share, with a caption; the caption of a member has the link of their invitation. */
export default function ShareVideoScreen() {
  const flow = useInvitation();
  const { isMember } = useSession();
  const code = useQuery('code');
  const reward = newcomerRewardText(flow.view.myCard);
  const promise = reward ? `新人立得 ${reward}` : '一起开盲盒、攒贡献值';
  return (
    <div className={`${layoutStyles.page} ${styles.page}`}>
      <BackBar title={titleOf('/shareVideo')} />
      <div className={layoutStyles.stack}>
        <VideoCard flow={flow} signedIn={isMember} promise={promise} />
        {/* A visitor may have come by a friend's link. A member is led to the friend's team by `useInvitation`. */}
        {!isMember &&
          (code ? (
            <Card as="section" padY={16} gap={12} aria-label="好友的邀请">
              <Text lineBreak="balance">好友邀请您加入团队，{promise}。</Text>
              <LinkButton href={joinTeamHref(code)}>查看邀请</LinkButton>
            </Card>
          ) : (
            <Card as="section" padY={16} gap={12} aria-label="您的邀请">
              <Text lineBreak="balance">登录后，文案带上您的邀请链接，好友加入您得奖励。</Text>
              <Row gap={12}>
                <LinkButton href="/exposure" className="grow">
                  看看得多少
                </LinkButton>
                <LinkButton href="/login" className="grow">
                  去登录
                </LinkButton>
              </Row>
            </Card>
          ))}
        {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
        <Caption key={promise} flow={flow} promise={promise} />
      </div>
      <ShareLayers {...flow} />
    </div>
  );
}
