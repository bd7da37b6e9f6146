import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { Glyph } from '#components/icons/Glyph.tsx';
import { useObjectUrl } from '#hooks/useObjectUrl.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { type StatusOf, statusOf } from '#machines/core/status.ts';
import type { CaptchaKind, captchaMachine } from '#machines/verification/captcha.ts';
import styles from './CaptchaImage.module.css';
import type { CaptchaSoundProps } from './CaptchaSound';

interface CaptchaProps extends CaptchaSoundProps {
  /** Requests another captcha. */
  readonly onRefresh: (kind: CaptchaKind) => void;
}

/** The sound is loaded only after a tap, because most members see the image. */
const CaptchaSound = lazyPart<CaptchaProps>(() => import('./CaptchaSound'), {
  onFailed: ({ onRefresh }) => onRefresh('image'),
});

/** The button to the other kind, by the kind that is wanted. */
const switches = {
  image: { to: 'sound', label: '听验证码', path: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11' },
  sound: { to: 'image', label: '看图片', path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4' },
} as const;

/** The captcha: its image is a button that requests another one; a second button offers a sound to members who can't see it. */
export function CaptchaImage({ actor, onRefresh }: CaptchaProps) {
  const { status, kind, soundUnavailable } = useSelector(actor, selectCaptcha, shallowEqual);
  const { to, label, path } = switches[kind];
  return (
    <div className={styles.captcha}>
      <button type="button" className={styles.side} aria-label={label} onClick={() => onRefresh(to)}>
        <Glyph d={path} />
      </button>
      {status === 'soundReady' && (
        <button type="button" className={styles.side} onClick={() => onRefresh(kind)}>
          换一段
        </button>
      )}
      {status !== 'soundReady' && <ImageButton status={status} actor={actor} onClick={() => onRefresh(kind)} />}
      {(kind === 'sound' || soundUnavailable) && <CaptchaSound actor={actor} onRefresh={onRefresh} />}
    </div>
  );
}

/** Selects the captcha's view. */
export const selectCaptcha = (current: SnapshotFrom<typeof captchaMachine> | undefined) => ({
  status: current ? statusOf(current) : 'loading',
  kind: current?.context.kind ?? 'image',
  soundUnavailable: current?.context.soundUnavailable ?? false,
  expired: current?.context.expired ?? false,
});

/** The button's texts while there is no image and none is loading. `waiting` shows its text once the countdown is over. */
const hints = { stale: '已过期，换一张', failed: '点击重试', waiting: '点击重试' } as const;

interface ImageButtonProps extends CaptchaSoundProps {
  readonly status: Exclude<StatusOf<typeof captchaMachine>, 'soundReady'>;
  readonly onClick: () => void;
}

/** The image as a button that requests another one. */
function ImageButton({ status, actor, onClick }: ImageButtonProps) {
  const image = useSelector(actor, (current) => current?.context.image ?? null);
  const waitUntil = useSelector(actor, waitUntilOf);
  // The URL comes one render after the image: until then its place is blank.
  const url = useObjectUrl(image);
  const isComing = status === 'loading' || status === 'ready';
  return (
    <button
      type="button"
      className={styles.button}
      disabled={status === 'waiting'}
      onClick={onClick}
      aria-label={status === 'waiting' ? undefined : '看不清？点击换一张'}
      aria-busy={status === 'loading'}
    >
      {url && <img className={styles.image} src={url} width={128} height={48} alt="图形验证码" />}
      {!url && isComing && <span className={styles.hint} aria-hidden="true" />}
      {!url && !isComing && (
        <span className={styles.hint}>
          <WaitLabel until={waitUntil}>{hints[status]}</WaitLabel>
        </span>
      )}
    </button>
  );
}
