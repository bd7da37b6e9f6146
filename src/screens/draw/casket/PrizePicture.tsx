import type { Drawn } from '@juyi/contract/draw/draw';
import { useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { PosterSheet } from '#components/media/poster/PosterSheet.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { invitationMachine, invitationStatusOf, isPosterShown } from '#machines/team/invitation.ts';
import { PrizePictureButton } from './PrizePictureButton';

/** The failure that is shown when the response has no invitation card, whose code the picture needs. */
const NO_CODE = { kind: 'mismatch', message: '暂时没有您的邀请码', shown: false } as const;

/** Makes a picture of a prize with the member's invite code, for sharing: once when mounted, and again at each tap on the button. */
export default function PrizePicture({ prize: { title, icon } }: { readonly prize: Pick<Drawn, 'title' | 'icon'> }) {
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
      <PrizePictureButton
        busy={card === 'loading' || sharing === 'drawing'}
        onClick={() => actor.send({ type: 'poster.open' })}
      />
      <PosterSheet open={isPosterShown(sharing)} label="晒一晒" alt={`我开到了${title}`} poster={poster} send={actor.send} />
    </>
  );
}
