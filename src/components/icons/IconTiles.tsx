import type { Href } from '#paths/href.ts';
import { Link } from '../layout/Link';
import { Stack } from '../layout/primitives';
import { Icon } from './Icon';
import styles from './Icon.module.css';
import type { IconName } from './paths';

interface IconTilesProps {
  readonly links: readonly { readonly icon: IconName; readonly text: string; readonly to: Href }[];
}

/** Links to other pages as tiles in columns; each tile has its text below its icon. */
export const IconTiles = ({ links }: IconTilesProps) => (
  <ul className={styles.tiles}>
    {links.map(({ icon, text, to }) => (
      <li key={to}>
        <Stack as={Link} href={to} gap={8} center tone="soft" lineBreak="balance">
          <Icon name={icon} tone="indigo" />
          {text}
        </Stack>
      </li>
    ))}
  </ul>
);
