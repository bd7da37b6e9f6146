import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Stack } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import type { InvitationFlow } from '../useInvitation';
import styles from './sharing.module.css';

type TileProps = { readonly icon: IconName; readonly text: string } & (
  | { readonly to: Href; readonly onTap?: never }
  // The button is disabled while `onTap` is undefined.
  | { readonly to?: never; readonly onTap: (() => void) | undefined }
);

/** A list item with a way to share: a link or a button. */
export function Tile({ icon, text, to, onTap }: TileProps) {
  const stackProps = {
    className: styles.tile,
    gap: 8,
    padY: 12,
    padX: 0,
    wide: true,
    center: true,
    size: 14,
    tone: 'soft',
  } as const;
  const content = (
    <>
      <Icon name={icon} tone="indigo" />
      {text}
    </>
  );
  return (
    <li>
      {to ? (
        <Stack as={Link} href={to} {...stackProps}>
          {content}
        </Stack>
      ) : (
        <Stack as="button" disabled={!onTap} onClick={onTap} {...stackProps}>
          {content}
        </Stack>
      )}
    </li>
  );
}

/** Links to the member's QR code, which a friend nearby can scan. */
export const ScanTile = () => <Tile icon="qr" text="当面扫码" to="/shareCode" />;

interface CopyTileProps extends Pick<InvitationFlow, 'send'> {
  readonly kind: 'code' | 'link' | 'message';
  /** Undefined while the member's card loads. */
  readonly text: string | undefined;
}

/** The icon and the name of each text that can be copied. */
const iconAndNameByKind = {
  code: { icon: 'ticket', name: '邀请码' },
  link: { icon: 'link', name: '链接' },
  message: { icon: 'link', name: '文案' },
} as const;

/** Copies the code or the link of the member's card, or the message that asks for help. */
export function CopyTile({ kind, text, send }: CopyTileProps) {
  const { icon, name } = iconAndNameByKind[kind];
  const copy = text === undefined ? undefined : () => send({ type: 'share.copy', text, what: name });
  return <Tile icon={icon} text={`复制${name}`} onTap={copy} />;
}
