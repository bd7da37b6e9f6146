import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { useObjectUrl } from '#hooks/useObjectUrl.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import type { captchaMachine } from '#machines/verification/captcha.ts';
import styles from './CaptchaImage.module.css';

export interface CaptchaProps {
  readonly actor: ActorRefFrom<typeof captchaMachine> | undefined;
  /** Requests another captcha: a sound (true), an image (false), or one of the same kind. */
  readonly onRefresh: (sound?: boolean) => void;
}

/** It is loaded only after a tap: most members see the image. */
const CaptchaSound = lazyPart<CaptchaProps>(() => import('./CaptchaSound'), { onFailed: ({ onRefresh }) => onRefresh(false) });

/** The captcha: its image is a button that requests another one; a second button offers a sound to members who can't see it. */
export function CaptchaImage({ actor, onRefresh }: CaptchaProps) {
  const sound = useSelector(actor, (current) => current?.context.sound ?? false);
  const soundless = useSelector(actor, (current) => current?.context.soundless ?? false);
  const audible = useSelector(actor, (current) => current?.matches('audible') ?? false);
  return (
    <div className={styles.captcha}>
      <button type="button" className={styles.listen} onClick={() => onRefresh(!sound)}>
        {sound ? '看图片' : '听验证码'}
      </button>
      {!audible && <Image actor={actor} onRefresh={onRefresh} />}
      {(sound || soundless) && <CaptchaSound actor={actor} onRefresh={onRefresh} />}
    </div>
  );
}

function Image({ actor, onRefresh }: CaptchaProps) {
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
      onClick={() => onRefresh()}
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
