import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useFlow } from '../../hooks/useFlow';
import { invitationMachine } from '../../machines/invitation';

const select = (current: SnapshotFrom<typeof invitationMachine>) => ({
  card: current.context.card,
  inApp: current.context.inApp,
  copied: current.context.copied,
  poster: current.context.poster,
  failure: current.context.failure,
  loading: current.hasTag('loading'),
  failed: current.hasTag('failed'),
  drawing: current.hasTag('drawing'),
  showing: current.hasTag('showing'),
  manual: current.hasTag('manual'),
  guiding: current.hasTag('guiding'),
});

/** My card and the ways to share it, for the screens that invite. */
export function useInvitation() {
  const { actor } = useFlow(invitationMachine);
  return { view: useSelector(actor, select, shallowEqual), send: actor.send };
}

export type Inviting = ReturnType<typeof useInvitation>;
