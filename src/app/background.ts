import { createActor } from 'xstate';
import type { FlowContextValue } from '#hooks/FlowContext.ts';
import { consoleGestureMachine } from '#machines/controls/consoleGesture.ts';
import { replaceBrokenPictures } from '#services/browser/brokenPictures.ts';

/** Starts what lives as long as the app; loaded after the first screen. */
export function startBackground(inspect: FlowContextValue['inspect']): void {
  createActor(consoleGestureMachine, { ...(inspect && { inspect }) }).start();
  replaceBrokenPictures();
}
