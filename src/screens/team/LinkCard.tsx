import type { IconName } from '#components/icons/paths.ts';
import { Card } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import { IconRow } from './IconRow';

interface LinkCardProps {
  readonly label: string;
  readonly rows: readonly { readonly icon: IconName; readonly text: string; readonly to: Href; readonly action?: string }[];
}

/** A card of links, each in a row with an icon. */
export const LinkCard = ({ label, rows }: LinkCardProps) => (
  <Card as="ul" padY={4} lined aria-label={label}>
    {rows.map(({ icon, text, to, action = '' }) => (
      <IconRow key={to} icon={icon} to={to} action={action}>
        {text}
      </IconRow>
    ))}
  </Card>
);
