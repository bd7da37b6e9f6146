import { type SyntheticEvent, useRef, useState } from 'react';
import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Pill, Row, Stack } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { useCanAnimate } from '#hooks/useCanAnimate.ts';
import styles from './videoPlayer.module.css';

const playMark = (
  <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
    <circle cx="32" cy="32" r="30" fill="#b8382b" stroke="#ebcb8b" strokeWidth="2" />
    <path d="M26 20v24l20-12z" fill="#fff" />
  </svg>
);

const sign = (d: string) => (
  <svg viewBox="0 0 16 16" width={16} height={16} fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
);
const pauseSign = sign('M4 3h3v10H4zM9 3h3v10H9z');
const playSign = sign('M4 2v12l10-6z');

const minutesAndSeconds = (s: number) => `${Math.floor(s / 60)}:${String(Math.floor(s % 60)).padStart(2, '0')}`;

/**
 * The video to share. It plays by itself while it is in sight, unless the member prefers no motion; a tap plays and pauses it. The browser's
 * own controls would cover its words. At its end members see the QR code of their link.
 */
export function VideoPlayer({ shareUrl }: { readonly shareUrl: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [{ playing, ended, played, total }, setView] = useState({ playing: false, ended: false, played: 0, total: 0 });
  const readView = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setView({
      playing: !currentTarget.paused,
      ended: currentTarget.ended,
      played: currentTarget.currentTime,
      total: currentTarget.duration || 0,
    });
  // A browser may refuse to play; the button stays.
  const play = () => void video.current?.play().catch(() => undefined);
  const pause = () => video.current?.pause();
  useCanAnimate(video, (canAnimate) => {
    if (!canAnimate) pause();
    else if (!ended) play();
  });
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
        onLoadedMetadata={readView}
        onTimeUpdate={readView}
        onPlay={readView}
        onPause={readView}
        onEnded={readView}
      />
      <button
        type="button"
        className={styles.play}
        aria-label={playing ? '暂停视频' : '播放视频'}
        onClick={playing ? pause : play}
      >
        {ended ? (
          <Pill className={styles.again} tint="paper" size={14}>
            再看一遍
          </Pill>
        ) : (
          !playing && playMark
        )}
      </button>
      {total > 0 && (
        <Row className={styles.time} gap={8} size={12}>
          {playing ? pauseSign : playSign}
          <Stack grow>
            <ProgressBar label="播放进度" value={played} max={total} />
          </Stack>
          <span>
            {minutesAndSeconds(played)} / {minutesAndSeconds(total)}
          </span>
        </Row>
      )}
      {ended && shareUrl && (
        <Stack className={styles.end} gap={4} center>
          <QrCode text={shareUrl} label="邀请二维码" />
          扫码加入我的团队
        </Stack>
      )}
    </figure>
  );
}
