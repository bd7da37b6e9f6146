import { Icon } from '#components/icons/Icon.tsx';
import tiles from '../mine/mine.module.css';
import type { Inviting } from '../useInvitation';

interface CopyTileProps extends Pick<Inviting, 'send'> {
  readonly what: '邀请码' | '链接';
  /** Undefined while the card loads. */
  readonly text: string | undefined;
}

/** Copies the code or the link of the card. */
export const CopyTile = ({ what, text, send }: CopyTileProps) => (
  <li>
    <button
      type="button"
      className={tiles.way}
      disabled={text === undefined}
      onClick={() => text !== undefined && send({ type: 'share.copy', text, what })}
    >
      <Icon name={what === '链接' ? 'link' : 'ticket'} />
      复制{what}
    </button>
  </li>
);
