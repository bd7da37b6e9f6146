import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Stack } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import type { InvitationFlow } from '../useInvitation';
import styles from './sharing.module.css';

type TileProps = { readonly icon: IconName; readonly text: string } & (
  | { readonly to: Href; readonly onTap?: never }
  // The button is disabled while there is nothing to call.
  | { readonly to?: never; readonly onTap: (() => void) | undefined }
);

/** A way to share: a link or a button. */
export function Tile({ icon, text, to, onTap }: TileProps) {
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
        <Stack as="button" disabled={!onTap} onClick={onTap} {...looks}>
          {parts}
        </Stack>
      )}
    </li>
  );
}

/** Leads to the member's code, for a friend on the spot to scan. */
export const ScanTile = () => <Tile icon="qr" text="当面扫码" to="/shareCode" />;

interface CopyTileProps extends Pick<InvitationFlow, 'send'> {
  readonly kind: 'code' | 'link';
  /** Undefined while the member's card loads. */
  readonly text: string | undefined;
}

const copied = { code: { icon: 'ticket', name: '邀请码' }, link: { icon: 'link', name: '链接' } } as const;

/** Copies the code or the link of the member's card. */
export function CopyTile({ kind, text, send }: CopyTileProps) {
  const { icon, name } = copied[kind];
  const copy = text === undefined ? undefined : () => send({ type: 'share.copy', text, what: name });
  return <Tile icon={icon} text={`复制${name}`} onTap={copy} />;
}
