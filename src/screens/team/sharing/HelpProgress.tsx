import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Seats } from '#components/display/Seats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import headline from '#components/layout/headline.module.css';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import type { LatestFriends } from '#hooks/team/useLatestFriends.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import type { assistMachine } from '#machines/team/assist.ts';
import { roundOf } from '#machines/team/helpRound.ts';
import { Avatar } from '../personRows';
import styles from './sharing.module.css';

interface HelpProgressProps {
  readonly actor: ActorRefFrom<typeof assistMachine>;
  /** Their faces are on the taken seats. */
  readonly friends: LatestFriends;
  /** Invites a friend; undefined while no invitation can be made. */
  readonly onInvite: (() => void) | undefined;
}

/** The usual number of friends for one draw, while the progress loads. */
const SEATS = 3;

/** Shows how many friends are missing for the next draw chance, with a seat for each friend. */
export function HelpProgress({ actor, friends, onInvite }: HelpProgressProps) {
  const { progress, failure, waitUntil } = useSelector(
    actor,
    (current) => ({
      progress: current.context.progress,
      failure: current.context.failure,
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  if (failure && !progress)
    return (
      <section className={styles.progress} aria-label="助力进度">
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </section>
    );
  const { taken, target, missing } = progress ? roundOf(progress) : { taken: 0, target: SEATS, missing: SEATS };
  return (
    <Stack as="section" className={styles.progress} gap={12} center aria-label="助力进度" aria-busy={!progress}>
      <OpenCasket className={styles.casket} width={148} moon="#f8ebcf" />
      <Text className={`${headline.headline} ${headline.gilt}`} center lineBreak="balance">
        <Text as="span" lineBreak="whole">
          {!progress && <Skeleton width="8em" />}
          {progress && (missing > 0 ? `再邀请 ${missing} 位好友，` : `${target} 位好友已助力，`)}
        </Text>
        <Text as="span" lineBreak="whole">
          {!progress && <Skeleton width="5em" />}
          {progress && (missing > 0 ? '多 1 次开盒' : '开盒次数 +1')}
        </Text>
      </Text>
      <Seats
        label="离下一次机会"
        taken={taken}
        count={target}
        faces={(friends.value?.list ?? []).map(
          (friend) => 'nickname' in friend && <Avatar key={friend.id} className={styles.face} {...friend} />,
        )}
        onInvite={onInvite}
      />
    </Stack>
  );
}
