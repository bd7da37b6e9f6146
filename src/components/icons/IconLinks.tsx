import type { Href } from '#paths/href.ts';
import { Link } from '../layout/Link';
import { Stack } from '../layout/primitives';
import { Icon } from './Icon';
import styles from './Icon.module.css';
import type { IconName } from './paths';

interface IconLinksProps {
  readonly links: readonly { readonly icon: IconName; readonly text: string; readonly to: Href }[];
  /** The list's class. */
  readonly className?: string | undefined;
  /** Each link's class. */
  readonly linkClassName?: string | undefined;
}

/** A list of links to other pages, each with an icon beside its text. */
export const IconLinks = ({ links, className, linkClassName }: IconLinksProps) => (
  <ul className={className}>
    {links.map(({ icon, text, to }) => (
      <li key={to}>
        <Link href={to} className={linkClassName}>
          <Icon name={icon} />
          {text}
        </Link>
      </li>
    ))}
  </ul>
);

/** The same list in columns: each text stands below its icon. */
export const IconTiles = ({ links }: Pick<IconLinksProps, 'links'>) => (
  <ul className={styles.tiles}>
    {links.map(({ icon, text, to }) => (
      <li key={to}>
        <Stack as={Link} href={to} gap={8} center tone="soft">
          <Icon name={icon} />
          {text}
        </Stack>
      </li>
    ))}
  </ul>
);
