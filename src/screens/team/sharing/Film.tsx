import { useRef, useState } from 'react';
import { Pill, Stack } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { useCanAnimate } from '#hooks/useCanAnimate.ts';
import styles from './film.module.css';

/** The video to share, which plays by itself while it is in sight. It ends with the code of the member's link; a visitor has none. */
export function Film({ shareUrl }: { readonly shareUrl: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  // `paused` goes on by itself, `stopped` does not: a tap has stopped it, or the browser refused to play.
  const [state, setState] = useState<'paused' | 'playing' | 'stopped' | 'ended'>('paused');
  const play = () => {
    setState('playing');
    // A pause before the first frame, as the film leaves the sight, is no refusal.
    video.current?.play().catch(() => setState((now) => (now === 'playing' ? 'stopped' : now)));
  };
  const pause = (as: 'paused' | 'stopped') => {
    setState(as);
    video.current?.pause();
  };
  useCanAnimate(video, (canAnimate) => {
    if (canAnimate && state === 'paused') play();
    if (!canAnimate && state === 'playing') pause('paused');
  });
  const isPlaying = state === 'playing';
  return (
    <figure className={styles.film}>
      {/* The video has no sound: its words are in the pictures. */}
      <video
        ref={video}
        playsInline
        muted
        preload="metadata"
        poster="/video/share.jpg"
        src="/video/share.mp4"
        aria-label="邀请好友的分享视频"
        onEnded={() => setState('ended')}
      />
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? '暂停视频' : '播放视频'}
        onClick={() => (isPlaying ? pause('stopped') : play())}
      >
        {state === 'ended' && <Pill className={styles.again}>再看一遍</Pill>}
        {(state === 'paused' || state === 'stopped') && (
          <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
            <circle cx="32" cy="32" r="30" fill="#b8382b" stroke="#ebcb8b" strokeWidth="2" />
            <path d="M26 20v24l20-12z" fill="#fff" />
          </svg>
        )}
      </button>
      {state === 'ended' && shareUrl && (
        <Stack className={styles.end} gap={4} center>
          <QrCode text={shareUrl} label="邀请二维码" />
          扫码加入我的团队
        </Stack>
      )}
    </figure>
  );
}
