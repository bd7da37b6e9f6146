import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useObjectUrl } from '../hooks/useObjectUrl';
import type { captchaMachine } from '../machines/captcha';
import styles from './CaptchaImage.module.css';

interface CaptchaImageProps {
  readonly part: ActorRefFrom<typeof captchaMachine> | undefined;
  readonly onRefresh: () => void;
}

/** The picture captcha as a button: another image at a tap, also when it failed or has become too old. */
export function CaptchaImage({ part, onRefresh }: CaptchaImageProps) {
  const image = useSelector(part, (current) => current?.context.image ?? null);
  const loading = useSelector(part, (current) => current?.hasTag('busy') ?? true);
  const failed = useSelector(part, (current) => current?.context.failure !== null);
  const url = useObjectUrl(image);
  return (
    <button type="button" className={styles.button} onClick={onRefresh} aria-label="看不清？点击换一张" aria-busy={loading}>
      {url && <img className={styles.image} src={url} width={96} height={36} alt="图形验证码" />}
      {!url && loading && <span className={styles.blank} aria-hidden="true" />}
      {!url && !loading && <span className={styles.hint}>{failed ? '点击重试' : '已过期，换一张'}</span>}
    </button>
  );
}
