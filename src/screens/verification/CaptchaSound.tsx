import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useObjectUrl } from '#hooks/useObjectUrl.ts';
import { statusOf } from '#machines/core/status.ts';
import type { captchaMachine } from '#machines/verification/captcha.ts';
import styles from './CaptchaSound.module.css';

export interface CaptchaSoundProps {
  /** The actor of the captcha; undefined until it runs. */
  readonly actor: ActorRefFrom<typeof captchaMachine> | undefined;
}

const soundOf = (current: SnapshotFrom<typeof captchaMachine> | undefined) =>
  current && statusOf(current) === 'soundReady' ? current.context.content : null;

/** Plays the six digits of the audio captcha as often as the member likes, or says that the sound is unavailable. */
export default function CaptchaSound({ actor }: CaptchaSoundProps) {
  const sound = useSelector(actor, soundOf);
  const unavailable = useSelector(actor, (current) => current?.context.soundUnavailable ?? false);
  const url = useObjectUrl(sound);
  return (
    <>
      {/* The key makes a new sound begin anew. */}
      {sound && <Player key={url} url={url} />}
      <span className={styles.notice} role="status">
        {unavailable && '语音验证码暂不可用'}
      </span>
    </>
  );
}

/** Plays the sound at each tap on the button, and once when it has loaded, if the browser allows that. */
function Player({ url }: { readonly url: string | undefined }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const play = () => {
    const element = audio.current;
    if (!element) return;
    element.currentTime = 0;
    // The browser may refuse to play, or the next tap may interrupt; the member can tap again.
    void element.play().catch(() => undefined);
  };
  return (
    <>
      {/* The track is empty, because captions would reveal the digits. */}
      <audio ref={audio} src={url} autoPlay onPlaying={() => setHasStarted(true)}>
        <track kind="captions" />
      </audio>
      <button type="button" className={styles.play} onClick={play}>
        {hasStarted ? '再听一遍' : '播放语音'}
      </button>
    </>
  );
}
