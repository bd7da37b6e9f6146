import styles from './OwnInvitation.module.css';
import type { Inviting } from './useInvitation';

interface CopyButtonProps extends Pick<Inviting, 'send'> {
  readonly what: '邀请码' | '链接';
  /** Undefined while the card loads. */
  readonly text: string | undefined;
}

/** Copies the code or the link of the card. */
export const CopyButton = ({ what, text, send }: CopyButtonProps) => (
  <button
    type="button"
    className={styles.button}
    disabled={text === undefined}
    onClick={() => text !== undefined && send({ type: 'share.copy', text, what })}
  >
    复制{what}
  </button>
);
