import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { Glyph } from '#components/icons/Glyph.tsx';
import { useObjectUrl } from '#hooks/useObjectUrl.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { type StatusOf, statusOf } from '#machines/core/status.ts';
import type { CaptchaKind, captchaMachine } from '#machines/verification/captcha.ts';
import type { CaptchaSoundProps } from './CaptchaSound';
import styles from './CaptchaView.module.css';

interface CaptchaViewProps extends CaptchaSoundProps {
  /** Requests another captcha of this kind. */
  readonly onRefresh: (kind: CaptchaKind) => void;
}

/** The sound is loaded only after a tap, because most members see the image. */
const CaptchaSound = lazyPart<CaptchaViewProps>(() => import('./CaptchaSound'), {
  onFailed: ({ onRefresh }) => onRefresh('image'),
});

/** The button that switches from this kind of captcha to the other; `path` draws its icon. */
const switchButtonByKind = {
  image: { to: 'sound', label: '听验证码', path: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11' },
  sound: { to: 'image', label: '看图片', path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4' },
} as const;

/** The captcha as an image or a sound, with a button that switches to the other kind for members who can't see or hear it. */
export function CaptchaView({ actor, onRefresh }: CaptchaViewProps) {
  const { status, kind, soundUnavailable } = useSelector(actor, selectCaptcha, shallowEqual);
  const { to, label, path } = switchButtonByKind[kind];
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

/** Selects from the captcha's actor what its views show; until the actor runs, an image that loads. */
export const selectCaptcha = (current: SnapshotFrom<typeof captchaMachine> | undefined) => ({
  status: current ? statusOf(current) : 'loading',
  kind: current?.context.kind ?? 'image',
  soundUnavailable: current?.context.soundUnavailable ?? false,
  replacedAfterExpiry: current?.context.replacedAfterExpiry ?? false,
});

/** The texts of ImageButton while it has no image and loads none. `waiting` shows the text once the countdown is over. */
const hintByStatus = { stale: '已过期，换一张', failed: '点击重试', waiting: '点击重试' } as const;

interface ImageButtonProps extends CaptchaSoundProps {
  readonly status: Exclude<StatusOf<typeof captchaMachine>, 'soundReady'>;
  readonly onClick: () => void;
}

/** The captcha's image as a button that requests another image. */
function ImageButton({ status, actor, onClick }: ImageButtonProps) {
  const image = useSelector(actor, (current) => current?.context.content ?? null);
  const waitUntil = useSelector(actor, waitUntilOf);
  // The object URL exists one render after the image, so the button is blank until then.
  const url = useObjectUrl(image);
  const isImageExpected = status === 'loading' || status === 'ready';
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
      {!url && isImageExpected && <span className={styles.hint} aria-hidden="true" />}
      {!url && !isImageExpected && (
        <span className={styles.hint}>
          <WaitLabel until={waitUntil}>{hintByStatus[status]}</WaitLabel>
        </span>
      )}
    </button>
  );
}
