import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';

interface Stage {
  readonly name: string;
  readonly picture: string;
  readonly to: Href;
  /** The member's own figure; null while it loads, undefined for a visitor. */
  readonly figure: string | null | undefined;
  /** Empty where the figure says enough. */
  readonly about: string;
}

/** Draws three stages, each of which leads to the next. */
export const Stages = ({ stages }: { readonly stages: readonly Stage[] }) => (
  <Row as="ol" gap={4} spread>
    {stages.map(({ name, picture, to, figure, about }, index) => (
      <Row as="li" key={name} gap={4} grow>
        {index > 0 && <Icon name="chevron" size={20} tone="gold" />}
        <Stack as={Link} href={to} center tone="ink" grow>
          <img src={picture} width={64} height={64} alt="" />
          <Text as="span" size={14} tone="soft">
            {name}
          </Text>
          {/* A space keeps the line while the figure loads. The new key remounts the element, so that browsers count no layout shift. */}
          {figure !== undefined && (
            <Text as="span" key={figure === null ? 'loading' : 'read'} size={16} strong lineBreak="whole">
              {figure ?? '\u00a0'}
            </Text>
          )}
          {about && (
            <Text as="span" size={12} tone="cinnabar">
              {about}
            </Text>
          )}
        </Stack>
      </Row>
    ))}
  </Row>
);
