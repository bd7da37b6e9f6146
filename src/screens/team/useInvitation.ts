import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { navigate, setSearch, useHashSearch } from '../../hooks/hashLocation';
import { useFlow } from '../../hooks/useFlow';
import { waitUntilOf } from '../../machines/core/states';
import { invitationMachine } from '../../machines/team/invitation';
import { queryOf } from '../../paths/href';
import { joinTeamHref } from '../../paths/links';

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

const sameCode = (one: string, other: string) => one.replace(/\s/g, '').toUpperCase() === other.toUpperCase();

/**
 * The page's address carries the member's code, because WeChat's own menu shares the address: a friend who opens it sees the
 * invitation, also a friend who is signed in.
 */
function useShareableAddress(ownCode: string | undefined): void {
  const carried = queryOf(useHashSearch(), 'code');
  useEffect(() => {
    if (!ownCode) return;
    if (!carried) setSearch(`code=${ownCode}`);
    else if (!sameCode(carried, ownCode)) navigate(joinTeamHref(carried), { replace: true });
  }, [ownCode, carried]);
}

/** The member's invitation card and how to share it, for every screen that invites. */
export function useInvitation() {
  const { actor } = useFlow(invitationMachine);
  const view = useSelector(actor, select, shallowEqual);
  useShareableAddress(view.card?.recruitCode);
  return { view, send: actor.send };
}

export type Inviting = ReturnType<typeof useInvitation>;
