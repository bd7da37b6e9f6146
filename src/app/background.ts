import { createActor } from 'xstate';
import type { FlowContextValue } from '#hooks/FlowContext.ts';
import { consoleGestureMachine } from '#machines/controls/consoleGesture.ts';

/** A drawing of hills and a sun. It is part of the code, because a server that lacks one picture may lack another. */
const PLACEHOLDER =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="%23f8ebcf" d="M-64-64h192v192H-64z"/><circle cx="43" cy="22" r="5" fill="%23e2b65a"/><path fill="%23d9b98a" d="M8 48l16-22 11 15 6-8 15 15z"/></svg>';

const isBroken = (picture: HTMLImageElement) =>
  picture.hasAttribute('src') && picture.complete && picture.naturalWidth === 0 && picture.src !== PLACEHOLDER;

const replaceIfBroken = (picture: HTMLImageElement) => {
  if (isBroken(picture)) picture.src = PLACEHOLDER;
};

/** Shows a drawing in place of each picture that can't be loaded, instead of the browser's icon for a broken picture. */
function replaceBrokenPictures(): void {
  for (const picture of document.querySelectorAll('img')) replaceIfBroken(picture);
  // The listener captures, because an error event does not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceIfBroken(target), true);
}

/** Starts the gesture that opens the console and the replacement of broken pictures, which run as long as the app. Loaded after the first screen. */
export function startBackground(inspect: FlowContextValue['inspect']): void {
  createActor(consoleGestureMachine, { ...(inspect && { inspect }) }).start();
  replaceBrokenPictures();
}
