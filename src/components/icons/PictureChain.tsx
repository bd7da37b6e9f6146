import type { Href } from '#paths/href.ts';
import { Link } from '../layout/Link';
import { Row, Stack, Text } from '../layout/primitives';
import { Icon } from './Icon';
import styles from './PictureChain.module.css';

interface ChainLink {
  readonly name: string;
  readonly picture: string;
  readonly to: Href;
  /** The member's figure; null while it loads, undefined for a visitor. */
  readonly figure?: string | null | undefined;
  /** A few words below: what follows from it, or what is missing for it. */
  readonly about: string;
}

/** Three pictures in a row, each of which leads to the next: a name, the member's figure and a few words below each. */
export const PictureChain = ({ links }: { readonly links: readonly ChainLink[] }) => (
  <Row as="ol" className={styles.chain} align="top" wide>
    {links.map(({ name, picture, to, figure, about }, index) => (
      <li key={name}>
        {index > 0 && <Icon name="chevron" size={20} tone="gold" />}
        <Stack as={Link} href={to} center tone="ink">
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
          <Text as="span" key={about} size={12} tone="cinnabar" lineBreak="whole">
            {about}
          </Text>
        </Stack>
      </li>
    ))}
  </Row>
);
