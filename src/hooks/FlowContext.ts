import { createContext } from 'react';
import type { AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate';

/** Options for every flow in the tree below: the observer of XState's inspection events and, in tests, the snapshot to start from. */
export interface FlowContextValue {
  readonly inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void) | undefined;
  readonly snapshot?: AnyMachineSnapshot;
}

export const FlowContext = createContext<FlowContextValue>({});
