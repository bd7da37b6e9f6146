import { shallowEqual, useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Coupon } from '#components/display/Coupon.tsx';
import { Seats } from '#components/display/Seats.tsx';
import { Stats } from '#components/display/Stats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import headline from '#components/layout/headline.module.css';
import { Card, LinkButton, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import { useResource } from '#hooks/useResource.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import type { assistMachine, Exposures } from '#machines/team/assist.ts';
import { roundOf } from '#machines/team/helpRound.ts';
import { latestFriends } from '#machines/team/recruiting.ts';
import { inviteGains } from '../inviteGains';
import { Avatar } from '../personRows';
import styles from './sharing.module.css';

interface HelpProgressProps {
  readonly actor: ActorRefFrom<typeof assistMachine>;
  /** Invites a friend; undefined while no invitation can be made. */
  readonly onInvite: (() => void) | undefined;
}

/** Shows how many friends are missing for the next draw chance, with a seat for each friend. */
export function HelpProgress({ actor, onInvite }: HelpProgressProps) {
  const { progress, failure, waitUntil } = useSelector(
    actor,
    (current) => ({
      progress: current.context.progress,
      failure: current.context.failure,
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
  const { taken, target, missing } = roundOf(progress);
  return (
    <Stack as="section" className={styles.progress} gap={12} center aria-label="助力进度">
      <OpenCasket className={styles.casket} width={148} moon="#f8ebcf" />
      <Text className={`${headline.headline} ${headline.gilt}`} center lineBreak="balance">
        <Text as="span" lineBreak="whole">
          {missing > 0 ? `再邀请 ${missing} 位好友，` : `${target} 位好友已助力，`}
        </Text>
        <Text as="span" lineBreak="whole">
          {missing > 0 ? '多 1 次开盒' : '开盒次数 +1'}
        </Text>
      </Text>
      {/* A new friend changes the key, so that the faces are read again. */}
      <RoundSeats key={progress.helped} taken={taken} count={target} onInvite={onInvite} />
      {missing === 0 && (
        <LinkButton href="/allblind" wide>
          去开盲盒
        </LinkButton>
      )}
    </Stack>
  );
}

/** The seats of the round, with the faces of the friends who joined last. */
function RoundSeats(seats: Omit<ComponentProps<typeof Seats>, 'label' | 'faces'>) {
  const friends = useResource(latestFriends).value?.list ?? [];
  return (
    <Seats
      label="离下一次机会"
      faces={friends.map((friend) => 'nickname' in friend && <Avatar key={friend.id} className={styles.face} {...friend} />)}
      {...seats}
    />
  );
}

/** Counts the friends who have helped so far, and the draw chances that they brought; before the first one, what a friend brings. */
export const HelpTotals = ({ progress }: { readonly progress: Exposures | null }) =>
  progress?.helped === 0 ? (
    <Card as="section" padY={16} center aria-labelledby="first-help">
      <h2 id="first-help">好友用您的邀请码加入，就是助力</h2>
      <Coupon title="您可得" items={inviteGains(progress)} variant="terms" />
    </Card>
  ) : (
    <Stats
      label="累计助力"
      stats={[
        { name: '好友助力', value: progress && `${progress.helped} 位` },
        { name: '得到开盒', value: progress && `${progress.chances} 次` },
      ]}
    />
  );
