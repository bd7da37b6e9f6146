import type { IconName } from '#components/icons/paths.ts';
import { Card } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import { WayRow } from './WayRow';

interface WayRowsProps {
  readonly label: string;
  readonly rows: readonly { readonly icon: IconName; readonly text: string; readonly to: Href }[];
}

/** A card of rows that lead on, each with its icon. */
export const WayRows = ({ label, rows }: WayRowsProps) => (
  <Card as="ul" padY={4} lined aria-label={label}>
    {rows.map(({ icon, text, to }) => (
      <WayRow key={to} icon={icon} to={to}>
        {text}
      </WayRow>
    ))}
  </Card>
);
