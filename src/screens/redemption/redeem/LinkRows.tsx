import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';

export interface LinkRow {
  readonly icon: IconName;
  readonly text: string;
  readonly note: string;
  readonly path: Href;
}

/** Links to other pages as rows, each with an icon, its text and a note below that. */
export const LinkRows = ({ rows }: { readonly rows: readonly LinkRow[] }) => (
  <Stack as="ul" lined>
    {rows.map(({ icon, text, note, path }) => (
      <li key={path}>
        <Row as={Link} href={path} gap={12} padY={8} padX={0} minHeight={56} tone="ink">
          <Icon name={icon} tone="cinnabar" />
          <Stack as="span" grow>
            {text}
            <Text as="span" size={12} tone="faint">
              {note}
            </Text>
          </Stack>
          <Icon name="chevron" size={14} tone="faint" />
        </Row>
      </li>
    ))}
  </Stack>
);
