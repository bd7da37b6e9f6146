import { useRef, useState } from 'react';
import { FilmCover } from './FilmCover';
import styles from './film.module.css';

/** The video to share. The browser's controls, which cover its lower third, appear once it is played. */
export function Film() {
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  return (
    <figure className={styles.film} data-started={started || undefined}>
      {/* The video has no sound: the caption has its text. */}
      <video
        ref={video}
        controls={started}
        playsInline
        muted
        preload="metadata"
        poster="/video/share.jpg"
        src="/video/share.mp4"
        aria-label="邀请好友的分享视频"
        onPlay={() => setStarted(true)}
      />
      {!started && (
        <button
          type="button"
          className={styles.play}
          aria-label="播放视频"
          // A video that refuses to play shows the browser's controls.
          onClick={() => void video.current?.play().catch(() => setStarted(true))}
        >
          <FilmCover />
        </button>
      )}
    </figure>
  );
}
