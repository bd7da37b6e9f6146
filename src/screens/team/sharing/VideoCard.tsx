import { Coupon } from '#components/display/Coupon.tsx';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { MainButton } from '#components/form/Button.tsx';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import type { Exposures } from '#machines/team/assist.ts';
import { inviteGains } from '../gains';
import type { InvitationFlow } from '../useInvitation';
import { VideoPlayer } from './VideoPlayer';

interface VideoProps {
  readonly flow: InvitationFlow;
  /** Says what a newcomer gets. */
  readonly promise: string;
}

/** The message to a friend. A visitor has no link of their own, and shares the app. */
const messageOf = (promise: string, link = window.location.origin) => `点链接加入团队，${promise}。${link}`;

/** The video, what sharing it gives, and how to send it. */
export const VideoCard = ({ signedIn, ...props }: VideoProps & { readonly signedIn: boolean }) =>
  signedIn ? <MemberVideo {...props} /> : <Video progress={null} {...props} />;

/** Reads the member's own figures, and shows the rewards with them once they have come. */
function MemberVideo(props: VideoProps) {
  const progress = useAssistProgress();
  return <Video progress={progress} {...props} />;
}

/** A figure is shown only if the response contains it. */
const Video = ({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  promise,
  progress,
}: VideoProps & { readonly progress: Exposures | null }) => (
  <>
    <Card as="section" padY={16} tint="hero" center aria-label="视频">
      <VideoPlayer shareUrl={myCard?.shareUrl} />
      <Coupon title="好友看了加入，您可得" items={inviteGains(progress)} variant="terms" />
    </Card>
    <Row gap={12}>
      <div className="grow">
        <SaveFile
          href="/video/share.mp4"
          name="share.mp4"
          className="link-button tint-fill"
          // An app that saves no file sends the page.
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
    {/* A new key remounts the element, so that its new text is no layout shift. */}
    <Text key={progress ? 'read' : 'loading'} size={14} tone="soft" center lineBreak="balance">
      {rewardSentence(progress)}
    </Text>
  </>
);
