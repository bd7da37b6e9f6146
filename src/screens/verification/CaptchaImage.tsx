import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { WaitLabel } from '../../components/feedback/WaitLabel';
import { useObjectUrl } from '../../hooks/useObjectUrl';
import { waitUntilOf } from '../../machines/core/states';
import type { captchaMachine } from '../../machines/verification/captcha';
import styles from './CaptchaImage.module.css';

interface CaptchaImageProps {
  readonly actor: ActorRefFrom<typeof captchaMachine> | undefined;
  readonly onRefresh: () => void;
}

/** The picture captcha as a button: another image at a tap, also when it failed or has become too old. */
export function CaptchaImage({ actor, onRefresh }: CaptchaImageProps) {
  const image = useSelector(actor, (current) => current?.context.image ?? null);
  const loading = useSelector(actor, (current) => current?.matches('loading') ?? true);
  const failed = useSelector(actor, (current) => current?.context.failure !== null);
  const waitUntil = useSelector(actor, waitUntilOf);
  // Set one render after the image.
  const url = useObjectUrl(image);
  return (
    <button
      type="button"
      className={styles.button}
      disabled={waitUntil !== null}
      onClick={onRefresh}
      aria-label={waitUntil === null ? '看不清？点击换一张' : undefined}
      aria-busy={loading}
    >
      <span className={styles.another} aria-hidden="true">
        换一张
      </span>
      {url && <img className={styles.image} src={url} width={128} height={48} alt="图形验证码" />}
      {!url && (loading || image) && <span className={styles.blank} aria-hidden="true" />}
      {!url && !loading && !image && (
        <span className={styles.hint}>
          <WaitLabel until={waitUntil}>{failed ? '点击重试' : '已过期，换一张'}</WaitLabel>
        </span>
      )}
    </button>
  );
}
