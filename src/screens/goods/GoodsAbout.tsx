import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { ReactNode } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { articleHref } from '#paths/links.ts';
import { Maker } from './Maker';
import styles from './ProductDetailsScreen.module.css';

/** Shows the maker, size, material, delivery, returns and article of the goods, as far as they are known. */
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
              <Row as={Link} href={articleHref(article.articleId)} gap={12} padY={12} padX={0} align="top" tone="ink">
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
