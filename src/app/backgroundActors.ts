import { createActor } from 'xstate';
import type { FlowSurroundings } from '../hooks/FlowContext';
import { consoleGestureMachine } from '../machines/controls/consoleGesture';

/** What lives as long as the app but is no part of its first screen. */
export function startBackgroundActors(inspect: FlowSurroundings['inspect']): void {
  createActor(consoleGestureMachine, { inspect }).start();
}
