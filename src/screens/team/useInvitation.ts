import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { navigate } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useShareCode } from '#hooks/useShareCode.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { invitationMachine, invitationStatusOf } from '#machines/team/invitation.ts';
import { joinTeamHref } from '#paths/links.ts';

/** The failure that is shown when the response has no invitation card. */
const noCard = { kind: 'mismatch', message: '暂无数据', shown: false } as const;

/** Selects from the flow what the screens that invite show. */
const selectInvitation = (current: SnapshotFrom<typeof invitationMachine>) => {
  const { card: cardStatus, sharing } = invitationStatusOf(current);
  const { ask, card, copied, poster, failure } = current.context;
  return {
    cardStatus,
    sharing,
    ask,
    myCard: card,
    copied,
    poster,
    /** The reason why there is no card; null while the card is loading. */
    failure: cardStatus === 'absent' ? noCard : failure,
    waitUntil: waitUntilOf(current),
    /** The poster can be requested: the card is there, and no poster is being drawn. */
    canMakePoster: card !== null && sharing !== 'drawing',
  };
};

/**
 * Runs the flow of the member's invitation for a screen that invites: the card, its poster and the ways to share. If the page's URL has
 * the code of a friend instead of the member's own, the member is sent to the page to join the friend's team. `ask` is what the poster and
 * the message ask of friends, in place of the plain invitation.
 */
export function useInvitation(ask?: string) {
  const { actor } = useFlow(invitationMachine, { input: ask === undefined ? {} : { ask } });
  const view = useSelector(actor, selectInvitation, shallowEqual);
  useShareCode(view.myCard?.recruitCode, (friendCode) => navigate(joinTeamHref(friendCode), { replace: true }));
  const onInvite = view.canMakePoster ? () => actor.send({ type: 'poster.open' }) : undefined;
  return { view, send: actor.send, onInvite };
}

export type InvitationFlow = ReturnType<typeof useInvitation>;
