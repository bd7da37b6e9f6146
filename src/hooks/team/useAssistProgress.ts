import { useSelector } from '@xstate/react';
import { assistMachine } from '#machines/team/assist.ts';
import { useFlow } from '../useFlow';

/** Reads how many friends have helped, with the figures of the rewards; null until both are read. */
export function useAssistProgress() {
  const { actor } = useFlow(assistMachine);
  return useSelector(actor, (current) => current.context.progress);
}
