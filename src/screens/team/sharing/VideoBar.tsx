import { MainButton } from '#components/form/Button.tsx';
import { BarNote, BottomBar } from '#components/layer/BottomBar.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import { inviteGains } from '../inviteGains';
import type { InvitationFlow } from '../useInvitation';
import { messageOf } from './message';

interface VideoBarProps {
  readonly flow: InvitationFlow;
  /** Says what a newcomer gets. */
  readonly promise: string;
}

/** The bar with the ways to send the video and its caption, and with what the member gains from a friend. */
export function VideoBar({
  flow: {
    view: { myCard, cardStatus },
    send,
  },
  promise,
}: VideoBarProps) {
  const [joined] = inviteGains(useAssistProgress());
  const link = myCard?.shareUrl ?? window.location.origin;
  return (
    <BottomBar>
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <BarNote key={joined.value}>{`${joined.name} ${joined.value}`}</BarNote>
      <Row gap={12}>
        <div className="grow">
          <SaveFile
            href="/video/share.mp4"
            name="开盒邀请.mp4"
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
            onClick={() => send({ type: 'share.copy', text: messageOf(promise, link), what: '文案' })}
          >
            复制文案
          </MainButton>
        </div>
      </Row>
    </BottomBar>
  );
}
