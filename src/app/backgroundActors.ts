import { createActor } from 'xstate';
import type { FlowContextValue } from '../hooks/FlowContext';
import { consoleGestureMachine } from '../machines/controls/consoleGesture';

/** Starts the actors that live as long as the app; loaded after the first screen. */
export function startBackgroundActors(inspect: FlowContextValue['inspect']): void {
  createActor(consoleGestureMachine, { ...(inspect && { inspect }) }).start();
}
