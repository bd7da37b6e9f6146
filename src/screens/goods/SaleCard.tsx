import type { FlashSale } from '@juyi/contract/goods/goods';
import KitProgressBar from 'antd-mobile/es/components/progress-bar';
import { Saving } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { Link } from '#components/layout/Link.ts';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { hasStore } from '#machines/core/store.ts';
import { isOnlyRedeemed, type Way, wayOfSale } from '#machines/goods/way.ts';
import { goodsHref } from '#paths/links.ts';
import styles from './SaleCard.module.css';
import { WayPrice } from './WayPrice';
import { cardTexts } from './wayTexts';

/** The share of a sale that is sold; undefined when its stock is not known. */
function soldPercentOf({ stock, totalStock }: FlashSale): number | undefined {
  if (stock === undefined || totalStock === undefined) return undefined;
  return totalStock > 0 ? Math.round(((totalStock - stock) / totalStock) * 100) : 100;
}

/** The stock and the limit of a sale, which count for those who can buy in it. */
function notesOf(sale: FlashSale): string {
  const { state, totalStock, limit } = sale;
  const percent = soldPercentOf(sale);
  const stock = state === 0 || percent === 0 ? totalStock && `共 ${totalStock} 件` : percent !== undefined && `已抢 ${percent}%`;
  if (state === 2 || state === 3) return stock || '';
  return [stock, limit !== undefined && `限购 ${limit} 件`].filter(Boolean).join(' · ');
}

const tints: Readonly<Partial<Record<Way, 'fill' | 'gold'>>> = { app: 'fill', redeem: 'fill', unknown: 'fill', upcoming: 'gold' };

interface SaleCardProps {
  readonly sale: FlashSale;
  /** The picture is large, above the text. */
  readonly isLead?: boolean;
}

/** One flash sale with its progress and countdown; links to its goods. */
export function SaleCard({ sale, isLead = false }: SaleCardProps) {
  const { activityId, goodsId, name, picUrl, price, marketPrice, ipPrice, normalIpPrice, startTime, endTime, state } = sale;
  const way = wayOfSale(sale, hasStore());
  const onlyRedeemed = isOnlyRedeemed(sale, hasStore());
  const isOver = state === 2 || state === 3;
  const soldPercent = onlyRedeemed ? undefined : soldPercentOf(sale);
  return (
    <Row
      as={Link}
      className={styles.card}
      gap={12}
      padY={isOver ? 8 : 12}
      card
      tone="ink"
      align={isOver ? undefined : 'top'}
      href={goodsHref({ id: goodsId, ...(activityId !== undefined && { no: activityId }) })}
      data-state={state}
      data-lead={isLead || undefined}
    >
      <img className={styles.picture} src={picUrl || undefined} alt="" width={112} height={112} loading="lazy" />
      <Stack className={styles.what} gap={4} grow>
        <Row gap={8} spread tone="cinnabar">
          <Text as="h3" tone={isOver ? 'soft' : 'ink'}>
            {name}
          </Text>
          {!isOver && !onlyRedeemed && <Saving fen={price} market={marketPrice} />}
        </Row>
        {!onlyRedeemed && (
          <Text size={12} tone="faint">
            {notesOf(sale)}
          </Text>
        )}
        {state === 1 && soldPercent !== undefined && (
          <div aria-hidden="true">
            <KitProgressBar percent={soldPercent} />
          </div>
        )}
        {state === 0 && <TimeLeft text="距开始" until={startTime} />}
        {state === 1 && <TimeLeft text="距结束" until={endTime} />}
        <Row className={styles.foot} gap={8} wrap="apart" spread>
          <Text as="span" className={styles.price} size={isOver ? 14 : 16} tone={isOver ? 'soft' : 'cinnabar'}>
            <WayPrice
              fen={state === 3 || (state === 2 && onlyRedeemed) ? undefined : price}
              market={isOver ? undefined : marketPrice}
              ip={onlyRedeemed ? ipPrice : undefined}
              normalIp={normalIpPrice}
            />
          </Text>
          <Pill tint={tints[way] ?? 'quiet'} size={14} strong>
            {cardTexts[way]}
          </Pill>
        </Row>
      </Stack>
    </Row>
  );
}
