import { useSelector } from '@xstate/react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Pill, Stack } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { useCanAnimate } from '#hooks/useCanAnimate.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { newVideoPlayer, type videoPlayerMachine } from '#machines/controls/videoPlayer.ts';
import { type StatusOf, statusOf } from '#machines/core/status.ts';
import styles from './videoPlayer.module.css';

const playMark = (
  <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
    <circle cx="32" cy="32" r="30" fill="#b8382b" stroke="#ebcb8b" strokeWidth="2" />
    <path d="M26 20v24l20-12z" fill="#fff" />
  </svg>
);

/** The name and the mark of the button that plays and pauses the video. While it plays, nothing covers its picture. */
const buttonByStatus: Readonly<
  Record<StatusOf<typeof videoPlayerMachine>, { readonly label: string; readonly mark: ReactNode }>
> = {
  paused: { label: '播放视频', mark: playMark },
  playing: { label: '暂停视频', mark: null },
  stopped: { label: '播放视频', mark: playMark },
  ended: { label: '播放视频', mark: <Pill className={styles.again}>再看一遍</Pill> },
};

/** The video to share. It plays by itself while it is in sight, unless the member prefers no motion; at its end members see the QR code of their link. */
export function VideoPlayer({ shareUrl }: { readonly shareUrl: string | undefined }) {
  // The state keeps one ref and one machine for as long as the player is mounted.
  const [{ video, machine }] = useState(newVideoPlayer);
  const { actor } = useFlow(machine);
  useCanAnimate(video, (canAnimate) => actor.send({ type: canAnimate ? 'video.visible' : 'video.hidden' }));
  const status = useSelector(actor, statusOf);
  const [time, setTime] = useState({ played: 0, total: 0 });
  const readTime = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLVideoElement>) =>
    setTime({ played: currentTime, total: duration });
  const { label, mark } = buttonByStatus[status];
  return (
    <figure className={styles.player}>
      {/* The video has no sound: its words are in the pictures. */}
      <video
        ref={video}
        playsInline
        muted
        preload="metadata"
        poster="/video/share.jpg"
        src="/video/share.mp4"
        aria-label="邀请好友的分享视频"
        onLoadedMetadata={readTime}
        onTimeUpdate={readTime}
      />
      <button type="button" className={styles.play} aria-label={label} onClick={() => actor.send({ type: 'video.tap' })}>
        {mark}
      </button>
      {time.total > 0 && (
        <div className={styles.time}>
          <ProgressBar label="播放进度" value={time.played} max={time.total} />
        </div>
      )}
      {status === 'ended' && shareUrl && (
        <Stack className={styles.end} gap={4} center>
          <QrCode text={shareUrl} label="邀请二维码" />
          扫码加入我的团队
        </Stack>
      )}
    </figure>
  );
}
