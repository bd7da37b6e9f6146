import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useObjectUrl } from '#hooks/useObjectUrl.ts';
import { statusOf } from '#machines/core/status.ts';
import type { captchaMachine } from '#machines/verification/captcha.ts';
import styles from './CaptchaSound.module.css';

export interface CaptchaSoundProps {
  readonly actor: ActorRefFrom<typeof captchaMachine> | undefined;
}

/** The audio captcha: six digits to listen to as often as one likes, or that there is none. */
export default function CaptchaSound({ actor }: CaptchaSoundProps) {
  const sound = useSelector(actor, (current) => (current && statusOf(current) === 'soundReady' ? current.context.image : null));
  const unavailable = useSelector(actor, (current) => current?.context.soundUnavailable ?? false);
  const url = useObjectUrl(sound);
  return (
    <>
      {sound && <Player key={url} url={url} />}
      <span className={styles.notice} role="status">
        {unavailable && '语音验证码暂不可用'}
      </span>
    </>
  );
}

/** Plays the sound by itself where the browser allows it, and at each tap. */
function Player({ url }: { readonly url: string | undefined }) {
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
