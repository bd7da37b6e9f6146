import { useSelector } from '@xstate/react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Button } from '#components/form/Button.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { statusOf } from '#machines/core/status.ts';
import { drawProofMachine } from '#machines/draw/drawProof.ts';
import DrawProof from './DrawProof';

/** Lets the member verify an earlier draw from its record, and then shows the result. */
export default function RecordProof({ recordId }: { readonly recordId: string }) {
  const { actor } = useFlow(drawProofMachine, { input: { recordId } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { check, failure } = current.context;
  if (check) return <DrawProof check={check} />;
  if (failure)
    return <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />;
  const isChecking = statusOf(current) === 'checking';
  return (
    <Button fill="outline" size="large" block loading={isChecking} onClick={() => actor.send({ type: 'proof.check' })}>
      {isChecking ? '正在核对' : '核对这次开盒'}
    </Button>
  );
}
