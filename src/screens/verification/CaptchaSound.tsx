import { useSelector } from '@xstate/react';
import { useObjectUrl } from '#hooks/useObjectUrl.ts';
import { statusOf } from '#machines/core/status.ts';
import type { CaptchaProps } from './CaptchaImage';
import styles from './CaptchaSound.module.css';
import { Player } from './Player';

/** The audio captcha: six digits to listen to as often as one likes, or that there is none. */
export default function CaptchaSound({ actor }: Pick<CaptchaProps, 'actor'>) {
  const sound = useSelector(actor, (current) => (current && statusOf(current) === 'audible' ? current.context.image : null));
  const soundless = useSelector(actor, (current) => current?.context.soundless ?? false);
  const url = useObjectUrl(sound);
  return (
    <>
      {sound && <Player key={url} url={url} />}
      <span className={styles.notice} role="status">
        {soundless && '语音验证码暂不可用'}
      </span>
    </>
  );
}
