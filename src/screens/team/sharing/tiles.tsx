import type { Inviting } from '../useInvitation';
import { Tile } from './Tile';

/** Leads to the member's code, for a friend on the spot to scan. */
export const ScanTile = () => <Tile icon="qr" text="当面扫码" to="/shareCode" />;

export interface CopyProps extends Pick<Inviting, 'send'> {
  readonly what: '邀请码' | '链接';
  /** Undefined while the member's card loads. */
  readonly text: string | undefined;
}

/** Copies the code or the link of the member's card. */
export const CopyTile = ({ what, text, send }: CopyProps) => (
  <Tile
    icon={what === '链接' ? 'link' : 'ticket'}
    text={`复制${what}`}
    disabled={text === undefined}
    onTap={() => text !== undefined && send({ type: 'share.copy', text, what })}
  />
);
