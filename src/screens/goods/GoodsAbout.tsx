import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { ReactNode } from 'react';
import { initialOf } from '#components/display/format.ts';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { IconBadge, Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { articleHref } from '#paths/links.ts';
import styles from './ProductDetailsScreen.module.css';

/** Shows maker, size, material, delivery, returns and article of the goods; a fact that the response lacks is left out. */
export function GoodsAbout({ goods }: { readonly goods: GoodsDetail }) {
  const { maker, size, material, delivery, returns, article } = goods;
  const facts = [
    { icon: 'ruler', name: '尺寸', text: size },
    { icon: 'leaf', name: '材质', text: material },
    { icon: 'truck', name: '寄送', text: delivery },
    { icon: 'exchange', name: '退换', text: returns },
  ] as const;
  const knownFacts = facts.filter(({ text }) => text);
  const hasFacts = knownFacts.length > 0 || article !== undefined;
  if (!maker && !hasFacts) return null;
  return (
    <Stack as="section" className={styles.block} below={8} padY={12} aria-label="来历与寄送">
      {maker && <Maker {...maker} />}
      {hasFacts && (
        <Stack as="ul" lined>
          {knownFacts.map(({ icon, name, text }) => (
            <Fact key={name} icon={icon} name={name}>
              {text}
            </Fact>
          ))}
          {article && (
            <li>
              <Row as={Link} href={articleHref(article.articleId)} gap={12} padY={12} padX={0} tone="ink">
                <Icon name="book" size={20} tone="faint" />
                <Text as="b" lineBreak="whole">
                  读它
                </Text>
                <Text as="div" grow>
                  {article.title}
                </Text>
                <Icon name="chevron" size={14} tone="faint" />
              </Row>
            </li>
          )}
        </Stack>
      )}
    </Stack>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ icon, name, children }: FactProps) => (
  <Row as="li" gap={12} padY={12} padX={0} align="top">
    <Icon name={icon} size={20} tone="faint" />
    <Text as="b" lineBreak="whole">
      {name}
    </Text>
    <Text as="div" grow tone="soft">
      {children}
    </Text>
  </Row>
);

/** The maker of the goods: a seal with the first character of the name, the craft, the place and one sentence. */
const Maker = ({ name, place, craft, words }: NonNullable<GoodsDetail['maker']>) => (
  <Row gap={12} padY={12} below={8} card tint="paper" align="top">
    <IconBadge className={styles.seal} aria-hidden="true">
      {initialOf(name)}
    </IconBadge>
    <Stack gap={4} grow>
      <Row gap={8} wrap>
        <strong>{name}</strong>
        {craft && <Pill tint="quiet">{craft}</Pill>}
        <Text as="span" size={14} tone="soft">
          {place}
        </Text>
      </Row>
      <Text size={14} tone="soft">
        {words}
      </Text>
    </Stack>
  </Row>
);
