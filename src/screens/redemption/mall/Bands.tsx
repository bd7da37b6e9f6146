import { groundOf, season } from '#components/craft/crafts.tsx';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import headline from '#components/layout/headline.module.css';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { SearchField } from '#components/list/SearchField.tsx';
import { rememberReturn } from '#hooks/returnPath.ts';
import type { MallValue } from '#machines/redemption/mall.ts';
import { articleHref, redeemGoodsHref } from '#paths/links.ts';
import styles from './Mall.module.css';
import { useMallView } from './useMallView';

/** Lets the login lead back to the mall. */
export const rememberMall = () => rememberReturn('/redeemExchangeValue');

interface MallBandProps {
  readonly isMember: boolean;
  /** Null while it loads. */
  readonly value: MallValue | null;
}

/** The head of the mall: the search, and the member's data IP with the way to more, or the way to log in. */
export function MallBand({ isMember, value }: MallBandProps) {
  const { view, search, show } = useMallView();
  return (
    <Card
      as="section"
      className={`${styles.band} ${groundOf(season)}`}
      inset
      below={12}
      padY={12}
      gap={4}
      tint="hero"
      aria-label="商城"
    >
      <SearchField
        aria-label="搜索商品"
        placeholder="搜索商品"
        maxLength={20}
        value={search}
        // A search finds goods that the member can't pay for yet, too.
        onChange={(typed) => show({ search: typed, ...(view === 'affordable' && { view: '' }) })}
      />
      {isMember ? (
        <Row as={Link} href="/redeem" padX={4} gap={12} minHeight={44} spread size={14}>
          <span>
            可用数据IP <b>{value?.available === undefined ? <Skeleton width="3em" /> : dataIp(value.available)}</b>
          </span>
          <Action>换数据IP</Action>
        </Row>
      ) : (
        <Row as={Link} href="/login" padX={4} gap={12} minHeight={44} spread size={14} onClick={rememberMall}>
          <b>登录后可兑换</b>
          <Action>去登录</Action>
        </Row>
      )}
    </Card>
  );
}

/** Stands below the goods. */
export const StoryBand = () => (
  <Row
    as={Link}
    className={`${styles.band} ${groundOf(season)}`}
    href={articleHref('embroidery')}
    gap={12}
    above={12}
    padY={12}
    spread
    card
    tint="hero"
    inset
  >
    <span>
      <b className={`${headline.headline} ${headline.gilt}`}>一件手作，一个故事</b>
      <Action>读手艺的故事</Action>
    </span>
    <img src="/shelf/fan.webp" width={48} height={48} alt="" loading="lazy" />
  </Row>
);

const Action = ({ children }: { readonly children: string }) => (
  <Row as="span" gap={4} size={12}>
    {children}
    <Icon name="chevron" size={12} />
  </Row>
);

/** Leads to the order of these goods, whose outcome is unknown. */
export const OutcomeUnknownBand = ({ goodsId }: { readonly goodsId: string }) => (
  <Row as={Link} href={redeemGoodsHref(goodsId)} gap={8} below={12} minHeight={52} padY={12} card tint="cinnabar" inset>
    <Text as="b" grow>
      有一笔兑换在确认结果
    </Text>
    <Text as="span" size={14}>
      去查看
    </Text>
    <Icon name="chevron" size={14} />
  </Row>
);
