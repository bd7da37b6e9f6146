import { MainButton } from '#components/form/Button.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import type { InvitationFlow } from '../useInvitation';

interface VideoBarProps {
  readonly flow: InvitationFlow;
  /** Says what a newcomer gets. */
  readonly promise: string;
}

/** The message to a friend. A visitor has no link of their own, and shares the app. */
const messageOf = (promise: string, link = window.location.origin) => `点链接加入团队，${promise}。${link}`;

/** The bar with the ways to send the video and its caption. */
export const VideoBar = ({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  promise,
}: VideoBarProps) => (
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
);
