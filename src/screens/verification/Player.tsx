import { useRef, useState } from 'react';
import styles from './CaptchaSound.module.css';

/** Plays the sound by itself where the browser allows it, and at each tap. */
export function Player({ url }: { readonly url: string | undefined }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [played, setPlayed] = useState(false);
  const play = () => {
    const { current } = audio;
    if (!current) return;
    current.currentTime = 0;
    // The browser refuses, or the next tap interrupts: the button is still there to tap.
    void current.play().catch(() => undefined);
  };
  return (
    <>
      {/* The track is empty, because captions would tell the answer. */}
      <audio ref={audio} src={url} autoPlay onPlaying={() => setPlayed(true)}>
        <track kind="captions" />
      </audio>
      <button type="button" className={styles.play} onClick={play}>
        {played ? '再听一遍' : '播放语音'}
      </button>
    </>
  );
}
