import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import type { MentionedGoods } from '#machines/content/article.ts';
import { goodsHref } from '#paths/links.ts';

/** The goods that an article mentions; each links to its page. */
export const ArticleGoods = ({ goods }: { readonly goods: readonly MentionedGoods[] }) => (
  <Stack as="section" gap={8} padY={16}>
    <h2>文中的物件</h2>
    <Stack as="ul" gap={8} aria-label="文中的物件">
      {goods.map(({ goodsId, name, subtitle, picUrl }) => (
        <li key={goodsId}>
          <Row as={Link} gap={12} padY={12} card tint="paper" href={goodsHref({ id: goodsId })}>
            <PrizeIcon src={picUrl} size={64} />
            <Stack as="span" gap={4} grow>
              <strong>{name}</strong>
              <Text as="span" size={14} tone="soft">
                {subtitle}
              </Text>
            </Stack>
            <Icon name="chevron" size={14} tone="faint" />
          </Row>
        </li>
      ))}
    </Stack>
  </Stack>
);
