import { MainButton } from '#components/form/Button.tsx';
import { Card, Row } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import { Film } from './Film';
import { MemberGains, VideoGains } from './VideoGains';

interface FilmCardProps {
  readonly isMember: boolean;
  readonly mayCopy: boolean;
  readonly onCopy: () => void;
  /** Called by 发给好友, which stands in place of saving inside an app that saves no file. */
  readonly onGuide: () => void;
}

/** The video, what sharing it gives, and how to send it. */
export const FilmCard = ({ isMember, mayCopy, onCopy, onGuide }: FilmCardProps) => (
  <Card as="section" padY={16} gap={8} aria-label="视频">
    <Row gap={16} wrap align="top">
      <Film />
      {isMember ? <MemberGains /> : <VideoGains progress={null} />}
    </Row>
    <SaveFile
      href="/video/share.mp4"
      name="share.mp4"
      className="link-button tint-fill"
      otherwise={<MainButton onClick={onGuide}>发给好友</MainButton>}
    >
      保存视频
    </SaveFile>
    <MainButton fill="outline" disabled={!mayCopy} onClick={onCopy}>
      复制文案
    </MainButton>
  </Card>
);
