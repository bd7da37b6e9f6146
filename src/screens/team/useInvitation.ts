import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { navigate } from '#hooks/hashLocation.ts';
import { useShareCode } from '#hooks/history.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { invitationMachine } from '#machines/team/invitation.ts';
import { joinTeamHref } from '#paths/links.ts';

type Failure = NonNullable<SnapshotFrom<typeof invitationMachine>['context']['failure']>;

const noCard: Failure = { kind: 'mismatch', message: '暂无数据', shown: false };

const select = (current: SnapshotFrom<typeof invitationMachine>) => ({
  card: current.context.card,
  copied: current.context.copied,
  poster: current.context.poster,
  loading: current.matches({ card: 'loading' }),
  /** Why there is no card; null while it is loading. */
  failure: current.matches({ card: 'absent' }) ? noCard : current.context.failure,
  waitUntil: waitUntilOf(current),
  drawing: current.matches({ sharing: 'drawing' }),
  showing: current.hasTag('poster'),
  manual: current.matches({ sharing: 'copyingByHand' }),
  guiding: current.matches({ sharing: 'guiding' }),
});

/** The member's invitation card and how to share it, for every screen that invites. */
export function useInvitation() {
  const { actor } = useFlow(invitationMachine);
  const view = useSelector(actor, select, shallowEqual);
  useShareCode(view.card?.recruitCode, (other) => navigate(joinTeamHref(other), { replace: true }));
  return { view, send: actor.send };
}

export type Inviting = ReturnType<typeof useInvitation>;
