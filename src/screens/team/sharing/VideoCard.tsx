import { MainButton } from '#components/form/Button.tsx';
import { Card, Row } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import { MemberGains, VideoGains } from './VideoGains';
import { VideoPlayer } from './VideoPlayer';

interface VideoCardProps {
  readonly signedIn: boolean;
  /** The link that the video ends with; a visitor has none. */
  readonly shareUrl: string | undefined;
  readonly copyable: boolean;
  readonly onCopy: () => void;
  /** Called by 发给好友, which stands in place of saving inside an app that saves no file. */
  readonly onGuide: () => void;
}

/** The video, what sharing it gives, and how to send it. */
export const VideoCard = ({ signedIn, shareUrl, copyable, onCopy, onGuide }: VideoCardProps) => (
  <>
    <Card as="section" padY={16} tint="hero" center aria-label="视频">
      <VideoPlayer shareUrl={shareUrl} />
      {signedIn ? <MemberGains /> : <VideoGains progress={null} />}
    </Card>
    <Row gap={12}>
      <div className="grow">
        <SaveFile
          href="/video/share.mp4"
          name="share.mp4"
          className="link-button tint-fill"
          otherwise={<MainButton onClick={onGuide}>发给好友</MainButton>}
        >
          保存视频
        </SaveFile>
      </div>
      <div className="grow">
        <MainButton fill="outline" disabled={!copyable} onClick={onCopy}>
          复制文案
        </MainButton>
      </div>
    </Row>
  </>
);
