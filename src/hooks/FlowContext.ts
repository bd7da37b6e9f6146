import { createContext } from 'react';
import type { AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate';

/** Options for every flow below: the inspection observer, and, in tests, the snapshot to start from. */
export interface FlowContextValue {
  readonly inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined;
  readonly snapshot?: AnyMachineSnapshot;
}

export const FlowContext = createContext<FlowContextValue>({});
