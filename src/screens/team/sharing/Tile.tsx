import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Stack } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import type { Inviting } from '../useInvitation';
import styles from './sharing.module.css';

interface TileProps {
  readonly icon: IconName;
  readonly text: string;
  readonly to?: Href;
  readonly disabled?: boolean;
  readonly onTap?: () => void;
}

/** A way to share: a link with `to`, otherwise a button. */
export function Tile({ icon, text, to, disabled, onTap }: TileProps) {
  const looks = { className: styles.tile, gap: 8, wide: true, center: true, size: 14, tone: 'soft' } as const;
  const parts = (
    <>
      <Icon name={icon} tone="cinnabar" />
      {text}
    </>
  );
  return (
    <li>
      {to ? (
        <Stack as={Link} href={to} {...looks}>
          {parts}
        </Stack>
      ) : (
        <Stack as="button" disabled={disabled} onClick={onTap} {...looks}>
          {parts}
        </Stack>
      )}
    </li>
  );
}

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
