import { createActor } from 'xstate';
import 'antd-mobile/es/global';
import '#app/theme.css';
import '#app/elements.css';
import '#app/dark.css';
import { startBeacon } from '#app/beacon.ts';
import { linkDeferredStyles, mount } from '#app/firstScreen.ts';
import { type LoadScreens, pagesOf } from '#app/pages.ts';
import { Root } from '#app/Root.tsx';
import { consumeUrlParams } from '#app/urlParams.ts';
import type { FlowContextValue } from '#hooks/FlowContext.ts';
import { layerDepth } from '#hooks/hashLocation.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { watchChunkLoads } from '#services/browser/deploy.ts';
import { reports } from '#services/http/reports.ts';

function startApp(loadScreens: LoadScreens, inspect?: FlowContextValue['inspect']) {
  const pages = pagesOf(loadScreens);
  const session = createActor(sessionMachine, { ...(inspect && { inspect }) });
  session.on('toast', (toast) => reports.emit('toast', toast));
  session.start();
  // This runs after React's own tasks and the screen's files, which these downloads would delay.
  const later = () => {
    linkDeferredStyles();
    // The first call needs axios: it is requested now, beside the code of the call instead of after it.
    void import('#services/http/axios.ts').catch(() => undefined);
    void loadScreens().catch(() => undefined);
    void import('#app/background.ts').then(
      ({ startBackground }) => startBackground(inspect),
      () => undefined,
    );
  };
  void mount(pages, <Root session={session} pages={pages} inspect={inspect} />).then(() => setTimeout(later));
}

function begin(loadScreens: LoadScreens): void {
  if (__BEACON__) startBeacon();
  watchChunkLoads();
  consumeUrlParams();
  window.addEventListener('hashchange', consumeUrlParams);
  // The inspector must be there before the first actor, or it would miss events.
  if (__QA__) {
    void import('#app/inspect.ts')
      .then(({ startInspection }) => startInspection())
      .catch(() => undefined)
      .then((inspect) => startApp(loadScreens, inspect));
  } else startApp(loadScreens);
}

/**
 * Starts the app in the page, with the screens that `loadScreens` finds. A reload has closed all layers: it leaves their history entries
 * first, because a press of back would seem to do nothing on each.
 */
export function start(loadScreens: LoadScreens): void {
  const closed = layerDepth();
  if (closed === 0) return begin(loadScreens);
  window.addEventListener('popstate', () => begin(loadScreens), { once: true });
  window.history.go(-closed);
}
