import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Seats } from '#components/display/Seats.tsx';
import { Stats } from '#components/display/Stats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import headline from '#components/layout/headline.module.css';
import { PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import { waitUntilOf } from '#machines/core/states.ts';
import { statusOf } from '#machines/core/status.ts';
import type { assistMachine, Exposures } from '#machines/team/assist.ts';
import styles from './sharing.module.css';

interface HelpProgressProps {
  readonly actor: ActorRefFrom<typeof assistMachine>;
  /** Undefined while nobody can be invited. */
  readonly onInvite: (() => void) | undefined;
}

/** Shows how many friends are missing to the next draw chance: a seat for each. */
export function HelpProgress({ actor, onInvite }: HelpProgressProps) {
  const { progress, failure, refreshing, waitUntil } = useSelector(
    actor,
    (current) => ({
      progress: current.context.progress,
      failure: current.context.failure,
      refreshing: statusOf(current) === 'refreshing',
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  if (!progress)
    return (
      <section className={styles.progress} aria-label="助力进度" aria-busy={!failure}>
        {failure ? (
          <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
        ) : (
          <p className={styles.placeholder}>
            <Skeleton height="100%" />
          </p>
        )}
      </section>
    );
  const { helped, target } = progress;
  // A new round begins after each chance.
  const taken = helped % target;
  return (
    <Stack as="section" className={styles.progress} gap={12} center aria-label="助力进度" aria-busy={refreshing}>
      <OpenCasket className={styles.casket} width={148} moon="#f8ebcf" />
      <Text className={`${headline.headline} ${headline.gilt}`} center lineBreak="balance">
        <Text as="span" lineBreak="whole">
          再邀请 {target - taken} 位好友，
        </Text>
        <Text as="span" lineBreak="whole">
          多 1 次开盒
        </Text>
      </Text>
      <Seats label="离下一次机会" taken={taken} count={target} onInvite={onInvite} />
      <Row as="p" className={styles.round} gap={12} wrap center size={14} tone="soft">
        <span>
          本轮助力 {taken}/{target}
        </span>
        <PlainButton
          tone="cinnabar"
          disabled={refreshing || waitUntil !== null}
          onClick={() => actor.send({ type: 'assist.refresh' })}
        >
          <WaitLabel until={waitUntil}>{refreshing ? '正在刷新…' : '刷新进度'}</WaitLabel>
        </PlainButton>
      </Row>
    </Stack>
  );
}

/** Counts what friends have contributed so far. */
export const Helped = ({ progress }: { readonly progress: Exposures | null }) => (
  <Stats
    label="累计助力"
    stats={[
      { name: '好友助力', value: progress && `${progress.helped} 位` },
      { name: '得到开盒', value: progress && `${progress.chances} 次` },
    ]}
  />
);
