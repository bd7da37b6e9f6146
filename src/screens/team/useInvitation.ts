import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { navigate } from '#hooks/hashLocation.ts';
import { useShareCode } from '#hooks/history.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { invitationMachine, invitationStatusOf } from '#machines/team/invitation.ts';
import { joinTeamHref } from '#paths/links.ts';

/** The backend answered without a card: that is shown as an answer that can't be read. */
const noCard = { kind: 'mismatch', message: '暂无数据', shown: false } as const;

/** Selects the view of the screens that invite. */
const select = (current: SnapshotFrom<typeof invitationMachine>) => {
  const { card: cardStatus, sharing } = invitationStatusOf(current);
  const { card, copied, poster, failure } = current.context;
  return {
    cardStatus,
    sharing,
    myCard: card,
    copied,
    poster,
    /** Says why there is no card; null while it is loading. */
    failure: cardStatus === 'absent' ? noCard : failure,
    waitUntil: waitUntilOf(current),
    /** The poster may be asked for. */
    mayDraw: card !== null && sharing !== 'drawing',
  };
};

/**
 * The member's invitation card and how to share it, for every screen that invites. An address with a friend's code leads to the page where one
 * joins the friend's team.
 */
export function useInvitation() {
  const { actor } = useFlow(invitationMachine);
  const view = useSelector(actor, select, shallowEqual);
  useShareCode(view.myCard?.recruitCode, (other) => navigate(joinTeamHref(other), { replace: true }));
  return { view, send: actor.send };
}

export type InvitationFlow = ReturnType<typeof useInvitation>;
