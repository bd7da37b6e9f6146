import type { Inviting } from '../useInvitation';
import { Tile } from './Tile';

/** The friend scans the member's code. */
export const ScanTile = () => <Tile icon="qr" text="当面扫码" to="/shareCode" />;

interface CopyTileProps extends Pick<Inviting, 'send'> {
  readonly what: '邀请码' | '链接';
  /** Undefined while the card loads. */
  readonly text: string | undefined;
}

/** Copies the code or the link of the card. */
export const CopyTile = ({ what, text, send }: CopyTileProps) => (
  <Tile
    icon={what === '链接' ? 'link' : 'ticket'}
    text={`复制${what}`}
    disabled={text === undefined}
    onTap={() => text !== undefined && send({ type: 'share.copy', text, what })}
  />
);
