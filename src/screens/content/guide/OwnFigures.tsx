import { shallowEqual, useSelector } from '@xstate/react';
import { Coupon } from '#components/display/Coupon.tsx';
import { points, yuan } from '#components/display/format.ts';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { assistMachine, type Exposures } from '#machines/team/assist.ts';
import styles from './guide.module.css';

/** Shows how often the member's invitation was viewed, and what came of it. To a member without views it shows what an invitation may earn. */
export function OwnFigures() {
  const { actor } = useFlow(assistMachine);
  const { progress, failure, waitUntil } = useSelector(
    actor,
    (current) => ({ progress: current.context.progress, failure: current.context.failure, waitUntil: waitUntilOf(current) }),
    shallowEqual,
  );
  if (failure)
    return (
      <Card as="section" padY={16} aria-label="邀请页访问">
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </Card>
    );
  return (
    <Card as="section" padY={16} center aria-label="邀请页访问" aria-busy={!progress}>
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <Text as="h2" key={progress ? 'read' : 'loading'}>
        {progress ? nextGoal(progress) : <Skeleton width="10em" />}
      </Text>
      <Stack className={styles.figures} wide>
        {progress && (progress.exposure > 0 ? <ViewsAndHelpers {...progress} /> : <GainsOfOneDraw {...progress} />)}
      </Stack>
    </Card>
  );
}

/** Tells how many friends the next draw needs. */
const nextGoal = ({ exposure, helped, target: helpersPerDraw }: Exposures) =>
  exposure > 0 ? `再邀 ${helpersPerDraw - (helped % helpersPerDraw)} 位好友，多 1 次开盒` : `先邀请 ${helpersPerDraw} 位好友`;

/** Shows the views of the invitation, the friends who joined, the draws they brought, and how far the next draw is. */
const ViewsAndHelpers = ({ exposure, helped, chances, target: helpersPerDraw }: Exposures) => (
  <Stack gap={12}>
    <Row as="ul" gap={8} spread>
      {[
        { name: '访问', figure: exposure },
        { name: '加入', figure: helped },
        { name: '开盒', figure: chances },
      ].map(({ name, figure }, index) => (
        <Row as="li" key={name} gap={8} grow>
          {index > 0 && <Icon name="chevron" size={20} tone="gold" />}
          <Stack grow>
            <Text as="span" size={14} tone="soft" lineBreak="whole">
              {name}
            </Text>
            <Text as="span" size={28} strong>
              {figure}
            </Text>
          </Stack>
        </Row>
      ))}
    </Row>
    <Row gap={12} size={14}>
      <div className="grow">
        <ProgressBar label="下一次开盒" value={helped % helpersPerDraw} max={helpersPerDraw} />
      </div>
      本轮 {helped % helpersPerDraw} / {helpersPerDraw} 位
    </Row>
  </Stack>
);

/** Shows what all the friends for one draw bring together, with the figures that the response contains. */
const GainsOfOneDraw = ({ target: helpersPerDraw, rewardContribution, rewardIncome }: Exposures) => (
  <Coupon
    title="您共得"
    items={[
      {
        icon: 'coin',
        name: '好友加入',
        value: rewardContribution === undefined ? '得贡献值' : `+${points(helpersPerDraw * rewardContribution)} 贡献值`,
      },
      {
        icon: 'gift',
        name: '好友填写地址',
        value: rewardIncome === undefined ? '得邀请奖励' : `+${yuan(helpersPerDraw * rewardIncome)}`,
      },
      { icon: 'box', name: `满 ${helpersPerDraw} 位`, value: '+1 次开盒' },
    ]}
    variant="terms"
  />
);
