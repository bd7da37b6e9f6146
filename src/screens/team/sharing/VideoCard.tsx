import { MainButton } from '#components/form/Button.tsx';
import { Card, Row } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import type { InvitationFlow } from '../useInvitation';
import { MemberGains, VideoGains } from './VideoGains';
import { VideoPlayer } from './VideoPlayer';

interface VideoCardProps {
  readonly flow: InvitationFlow;
  readonly signedIn: boolean;
  /** Says what a newcomer gets. */
  readonly promise: string;
}

/** The message to a friend. A visitor has no link of their own, and shares the app. */
const messageOf = (promise: string, link = window.location.origin) => `点链接加入团队，${promise}。${link}`;

/** The video, what sharing it gives, and how to send it. */
export const VideoCard = ({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  signedIn,
  promise,
}: VideoCardProps) => (
  <>
    <Card as="section" padY={16} tint="hero" center aria-label="视频">
      <VideoPlayer shareUrl={myCard?.shareUrl} />
      {signedIn ? <MemberGains /> : <VideoGains progress={null} />}
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
  </>
);
