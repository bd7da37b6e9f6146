import type { Href } from '#paths/href.ts';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/paths';
import { Stack, Text } from '../layout/primitives';
import { LinkRow } from './LinkRow';

export interface PageLink {
  readonly icon: IconName;
  readonly text: string;
  readonly note?: string;
  readonly path: Href;
}

/** Links to other pages as rows, each with an icon, its text and a note below that. */
export const PageLinks = ({ links }: { readonly links: readonly PageLink[] }) => (
  <Stack as="ul" lined>
    {links.map(({ icon, text, note, path }) => (
      <li key={path}>
        <LinkRow href={path} padY={8} padX={0} minHeight={56} leading={<Icon name={icon} tone="indigo" />}>
          {text}
          {note && (
            <Text as="span" size={12} tone="faint">
              {note}
            </Text>
          )}
        </LinkRow>
      </li>
    ))}
  </Stack>
);
