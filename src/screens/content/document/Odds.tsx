import type { Prize } from '@juyi/contract/draw/draw';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { useResource } from '#hooks/useResource.ts';
import { odds } from '#machines/draw/rule.ts';
import styles from './Odds.module.css';

/** The prizes, what each is worth, and their odds; the rules are readable without them. */
export function Odds() {
  const { value, hidden, failed, ended } = useResource(odds);
  const prizes = value?.list;
  if (hidden || prizes?.length === 0) return null;
  const winning = winningOdds(prizes ?? []);
  return (
    <Text as="section" below={16} aria-label="奖品与中奖概率" aria-busy={!ended}>
      {failed && <FlowFailed {...failed} />}
      {!ended && <Skeleton height="542px" />}
      {prizes && (
        <>
          <Row gap={12} wrap spread align="baseline">
            <h2>奖品与中奖概率</h2>
            {winning !== undefined && (
              <Text size={14} tone="soft">
                中奖率合计{' '}
                <Text as="b" size={16} tone="cinnabar">
                  {percent(winning)}
                </Text>
              </Text>
            )}
          </Row>
          <OddsTable prizes={prizes} />
        </>
      )}
    </Text>
  );
}

/** 0.5 → 0.5%; four decimals at most, whatever a sum of fractions makes of them. */
const percent = (share: number | undefined) => (share === undefined ? '未公布' : `${Number(share.toFixed(4))}%`);

/** The odds of all prizes together; undefined where not all are published, or something may be no prize. */
const winningOdds = (prizes: readonly Prize[]): number | undefined =>
  prizes.reduce<number | undefined>((sum, { kind, odds: share }) => {
    if (kind === 'NONE') return sum;
    return sum === undefined || share === undefined || kind === 'UNKNOWN' ? undefined : sum + share;
  }, 0);

/** From the rarest prize to the most frequent one; what has no odds comes last, after the greatest odds of 100 %. */
const byOdds = (one: Prize, other: Prize) => (one.odds ?? 101) - (other.odds ?? 101);

/** The values have a place only if the backend sends them: another says them in the text of its rules. */
function OddsTable({ prizes }: { readonly prizes: readonly Prize[] }) {
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
        {[...prizes].sort(byOdds).map(({ prizeId, title, icon, value, odds: share }) => (
          <tr key={prizeId}>
            <td>
              <Row gap={12} size={16} tone="ink">
                <PrizeIcon src={icon} size={36} />
                <Stack>
                  {title}
                  {hasValues && (
                    <Text as="small" size={14} tone="faint">
                      {value || '无奖品'}
                    </Text>
                  )}
                </Stack>
              </Row>
            </td>
            <td>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
