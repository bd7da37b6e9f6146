import type { Prize } from '@juyi/contract/draw/draw';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Rarity, rarityOf } from '#components/media/casket/Contents.tsx';
import { rarestFirst } from '#components/media/casket/rarestFirst.ts';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import styles from './Odds.module.css';

/** Formats odds in percent: 0.5 → 0.5%. They are rounded to four decimals, because a sum of binary fractions has more. */
export const oddsText = (odds: number | undefined) => (odds === undefined ? '未公布' : `${Number(odds.toFixed(4))}%`);

/** The table of the prizes, from the rarest. It has their values only if the backend sends them; other backends state them in the text of the rules. */
export function OddsTable({ prizes }: { readonly prizes: readonly Prize[] }) {
  const hasValues = prizes.some(({ value }) => value);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{hasValues ? '奖品与每份价值' : '奖品'}</th>
          <th scope="col">中奖概率</th>
        </tr>
      </thead>
      <tbody>
        {rarestFirst(prizes).map((prize) => (
          <OddsRow key={prize.prizeId} {...prize} hasValues={hasValues} />
        ))}
      </tbody>
    </table>
  );
}

function OddsRow({ title, icon, value, odds, kind, hasValues }: Prize & { readonly hasValues: boolean }) {
  const rarity = kind === 'NONE' ? undefined : rarityOf(odds);
  return (
    <tr>
      <td>
        <Row gap={12} size={16} tone="ink">
          <PrizeIcon src={icon} size={48} />
          <Stack>
            {title}
            {hasValues && (
              <Text as="small" size={14} tone="faint">
                {/* 谢谢参与 is worth nothing. */}
                {value || '无奖品'}
              </Text>
            )}
            {rarity && <Rarity rarity={rarity} named />}
          </Stack>
        </Row>
      </td>
      <td>{oddsText(odds)}</td>
    </tr>
  );
}
