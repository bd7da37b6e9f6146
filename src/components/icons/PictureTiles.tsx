import type { Href } from '#paths/href.ts';
import { Link } from '../layout/Link';
import { Row, Stack } from '../layout/primitives';

interface PictureTilesProps {
  readonly label: string;
  readonly links: readonly { readonly to: Href; readonly text: string; readonly picture: string }[];
}

/** Links to other pages in a row, each with a picture above its text. */
export const PictureTiles = ({ label, links }: PictureTilesProps) => (
  <Row as="ul" gap={8} aria-label={label}>
    {links.map(({ to, text, picture }) => (
      <li key={to} className="grow">
        <Stack as={Link} href={to} gap={4} center size={14} tone="ink">
          <img src={picture} width={72} height={72} alt="" />
          {text}
        </Stack>
      </li>
    ))}
  </Row>
);
