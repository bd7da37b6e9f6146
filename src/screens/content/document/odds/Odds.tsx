import type { Prize } from '@juyi/contract/draw/draw';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { odds } from '#machines/draw/odds.ts';
import { OddsTable, oddsText } from './OddsTable';

/** Shows the prizes with their worth and odds above the rules of the draw. Without prizes it shows nothing, because the rules can be read alone. */
export function Odds() {
  const { value, hidden, failed, ended } = useResource(odds);
  const prizes = value?.list;
  if (hidden || prizes?.length === 0) return null;
  const winning = winningOdds(prizes ?? []);
  return (
    <Text as="section" below={16} aria-label="奖品与中奖概率" aria-busy={!ended}>
      {failed && <FlowFailed {...failed} />}
      {!ended && <Skeleton height="682px" />}
      {prizes && (
        <>
          <Row gap={12} wrap spread align="baseline">
            <h2>奖品与中奖概率</h2>
            {winning !== undefined && (
              <Text size={14} tone="soft">
                中奖率合计{' '}
                <Text as="b" size={16} tone="cinnabar">
                  {oddsText(winning)}
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

/** The odds of all prizes together; undefined if some odds are not published, or if an entry of unknown kind may be no prize. */
function winningOdds(prizes: readonly Prize[]): number | undefined {
  let sum = 0;
  for (const { kind, odds: share } of prizes) {
    if (kind === 'NONE') continue;
    if (kind === 'UNKNOWN' || share === undefined) return undefined;
    sum += share;
  }
  return sum;
}
