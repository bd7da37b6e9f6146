import type { Drawn } from '@juyi/contract/draw/draw';
import { useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { PosterSheet } from '#components/media/poster/PosterSheet.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { invitationMachine, invitationStatusOf, isPosterShown } from '#machines/team/invitation.ts';
import { ShowButton } from './ShowButton';

const NO_CODE = { kind: 'mismatch', message: '暂时没有您的邀请码', shown: false } as const;

/** Draws the prize with the member's code at once, and shows the picture; the button draws it again. */
export default function ShowPrize({ prize: { title, icon } }: { readonly prize: Pick<Drawn, 'title' | 'icon'> }) {
  const { actor } = useFlow(invitationMachine, { input: { prize: { title, icon } } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { card, sharing } = invitationStatusOf(current);
  const { failure, poster } = current.context;
  if (failure || card === 'absent')
    return (
      <FlowFailed
        failure={failure ?? NO_CODE}
        waitUntil={waitUntilOf(current)}
        onRetry={() => actor.send({ type: 'flow.retry' })}
      />
    );
  return (
    <>
      <ShowButton busy={card === 'loading' || sharing === 'drawing'} onClick={() => actor.send({ type: 'poster.open' })} />
      <PosterSheet open={isPosterShown(sharing)} label="晒一晒" alt={`我开到了${title}`} poster={poster} send={actor.send} />
    </>
  );
}
