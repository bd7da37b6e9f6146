import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useFlow } from '../../hooks/useFlow';
import { invitationMachine } from '../../machines/team/invitation';

type Failure = NonNullable<SnapshotFrom<typeof invitationMachine>['context']['failure']>;

const noCard: Failure = { kind: 'mismatch', message: '暂无数据', shown: false };

const select = (current: SnapshotFrom<typeof invitationMachine>) => ({
  card: current.context.card,
  inApp: current.context.inApp,
  copied: current.context.copied,
  poster: current.context.poster,
  loading: current.hasTag('loading'),
  /** Why there is no card to show; null while it loads. */
  unread: current.hasTag('failed') ? current.context.failure : current.hasTag('absent') ? noCard : null,
  drawing: current.hasTag('drawing'),
  showing: current.hasTag('showing'),
  manual: current.hasTag('manual'),
  guiding: current.hasTag('guiding'),
});

/** The member's invitation card and how to share it, for every screen that invites. */
export function useInvitation() {
  const { actor } = useFlow(invitationMachine);
  return { view: useSelector(actor, select, shallowEqual), send: actor.send };
}

export type Inviting = ReturnType<typeof useInvitation>;
