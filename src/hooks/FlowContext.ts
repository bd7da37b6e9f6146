import { createContext } from 'react';
import type { AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate';

/** What surrounds every flow: who watches it, and, for a test or the gallery, the state to stand in. */
export interface FlowSurroundings {
  readonly inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void);
  readonly snapshot?: AnyMachineSnapshot;
}

export const FlowContext = createContext<FlowSurroundings>({});
