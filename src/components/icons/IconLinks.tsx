import type { Href } from '#paths/href.ts';
import { Link } from '../layout/Link';
import { Icon } from './Icon';
import type { IconName } from './paths';

interface IconLinksProps {
  readonly links: readonly { readonly icon: IconName; readonly text: string; readonly to: Href }[];
  /** The list's class. */
  readonly className?: string | undefined;
  /** Each link's class. */
  readonly linkClassName?: string | undefined;
}

/** A list of links to other pages, each with an icon above or beside its text. */
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
