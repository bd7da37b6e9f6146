import { Coupon } from '#components/display/Coupon.tsx';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { MainButton } from '#components/form/Button.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import type { Exposures } from '#machines/team/assist.ts';
import { inviteGains } from '../inviteGains';
import type { InvitationFlow } from '../useInvitation';
import { VideoPlayer } from './VideoPlayer';
import styles from './videoPlayer.module.css';

interface VideoCardProps {
  readonly flow: InvitationFlow;
  /** Says what a newcomer gets. */
  readonly promise: string;
  readonly signedIn: boolean;
}

/** The message to a friend. A visitor has no link of their own, and shares the app. */
const messageOf = (promise: string, link = window.location.origin) => `点链接加入团队，${promise}。${link}`;

/** The video, what sharing it gives, and how to send it. */
export const VideoCard = (props: VideoCardProps) =>
  props.signedIn ? <MemberVideo {...props} /> : <Video progress={null} {...props} />;

/** Reads the member's own figures, and shows the rewards with them once they have come. */
function MemberVideo(props: VideoCardProps) {
  const progress = useAssistProgress();
  return <Video progress={progress} {...props} />;
}

/** A figure is shown only if the response contains it; only members gain something, so visitors see no gains. */
const Video = ({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  promise,
  signedIn,
  progress,
}: VideoCardProps & { readonly progress: Exposures | null }) => (
  <>
    <Card as="section" className={styles.card} clip aria-label="视频">
      <VideoPlayer shareUrl={myCard?.shareUrl} />
      {signedIn && (
        <div className={styles.gains}>
          <Coupon title="好友看了加入，您可得" items={inviteGains(progress)} variant="terms" />
        </div>
      )}
    </Card>
    {signedIn && (
      // A new key remounts the element, so that browsers count no layout shift for its new text.
      <Text key={progress ? 'read' : 'loading'} size={14} tone="soft" center lineBreak="balance">
        {rewardSentence(progress)}
      </Text>
    )}
    <BottomBar>
      <Row gap={12}>
        <div className="grow">
          <SaveFile
            href="/video/share.mp4"
            name="share.mp4"
            className="link-button tint-fill"
            // In an app that saves no files, the member sends the page instead.
            otherwise={<MainButton onClick={() => send({ type: 'share.guide' })}>发给好友</MainButton>}
          >
            保存视频
          </SaveFile>
        </div>
        <div className="grow">
          <MainButton
            fill="outline"
            disabled={cardStatus === 'loading'}
            onClick={() => send({ type: 'share.copy', text: messageOf(promise, myCard?.shareUrl), what: '文案' })}
          >
            复制文案
          </MainButton>
        </div>
      </Row>
    </BottomBar>
  </>
);
