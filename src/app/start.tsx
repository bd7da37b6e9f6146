import { createActor } from 'xstate';
import 'antd-mobile/es/global';
import '#app/theme.css';
import '#app/elements.css';
import '#app/dark.css';
import { startBeacon } from '#app/beacon.ts';
import { linkDeferredStyles, mountApp } from '#app/firstScreen.ts';
import { type LoadScreens, pagesOf } from '#app/pages.ts';
import { Root } from '#app/Root.tsx';
import { consumeUrlParams } from '#app/urlParams.ts';
import type { FlowContextValue } from '#hooks/FlowContext.ts';
import { layerDepth } from '#hooks/hashLocation.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { watchChunkLoads } from '#services/browser/deploy.ts';
import { reports } from '#services/http/reports.ts';

/** Starts the session and renders the app, and afterwards loads what the first screen does not need. */
function startApp(loadScreens: LoadScreens, inspect?: FlowContextValue['inspect']) {
  const pages = pagesOf(loadScreens);
  const session = createActor(sessionMachine, { ...(inspect && { inspect }) });
  session.on('toast', (toast) => reports.emit('toast', toast));
  session.start();
  // These downloads start after React's first tasks and the screen's files, which they would delay.
  const loadDeferred = () => {
    linkDeferredStyles();
    // The first call needs axios. It loads now, because the code of the call would request it only after it has loaded itself.
    void import('#services/http/axios.ts').catch(() => undefined);
    void loadScreens().catch(() => undefined);
    void import('#app/background.ts').then(
      ({ startBackground }) => startBackground(inspect),
      () => undefined,
    );
  };
  void mountApp(pages, <Root session={session} pages={pages} inspect={inspect} />).then(() => setTimeout(loadDeferred));
}

/** Takes a token from the URL, opens the inspector in the QA build, and starts the app. */
function begin(loadScreens: LoadScreens): void {
  if (__BEACON__) startBeacon();
  watchChunkLoads();
  consumeUrlParams();
  window.addEventListener('hashchange', consumeUrlParams);
  // The inspector must open before the first actor starts, or it would miss events.
  if (__QA__) {
    void import('#app/inspect.ts')
      .then(({ startInspection }) => startInspection())
      .catch(() => undefined)
      .then((inspect) => startApp(loadScreens, inspect));
  } else startApp(loadScreens);
}

/**
 * Starts the app in the page, with the screens that `loadScreens` loads. After a reload on a layer, the layers are closed, but their history
 * entries remain. The app goes back over them first, because each would take a press of back that seems to do nothing.
 */
export function start(loadScreens: LoadScreens): void {
  const closedLayers = layerDepth();
  if (closedLayers === 0) return begin(loadScreens);
  window.addEventListener('popstate', () => begin(loadScreens), { once: true });
  window.history.go(-closedLayers);
}
