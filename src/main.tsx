import { createActor } from 'xstate';
import 'antd-mobile/es/global';
import './app/theme.css';
import './app/dark.css';
import { startBeacon } from './app/beacon';
import { linkDeferredStyles, mount } from './app/firstScreen';
import { Root } from './app/Root';
import { consumeUrlParams } from './app/urlParams';
import type { FlowContextValue } from './hooks/FlowContext';
import { sessionMachine } from './machines/auth/session';
import { watchChunkLoads } from './services/browser/deploy';
import { reports } from './services/http/reports';

if (__BEACON__) startBeacon();
watchChunkLoads();
consumeUrlParams();
window.addEventListener('hashchange', consumeUrlParams);

function start(inspect?: FlowContextValue['inspect']) {
  const session = createActor(sessionMachine, { ...(inspect && { inspect }) });
  session.on('toast', (toast) => reports.emit('toast', toast));
  session.start();
  // After React's own tasks and the screen's files, which these downloads would delay.
  const later = () => {
    linkDeferredStyles();
    // Needed by the first call, and requested beside what makes it instead of after it.
    void import('./services/http/axios').catch(() => undefined);
    void import('./app/backgroundActors').then(
      ({ startBackgroundActors }) => startBackgroundActors(inspect),
      () => undefined,
    );
  };
  void mount(<Root session={session} inspect={inspect} />).then(() => setTimeout(later));
}

// The inspector must be there before the first actor, or it would miss events.
if (__QA__) {
  void import('./app/inspect')
    .then(({ startInspection }) => startInspection())
    .catch(() => undefined)
    .then(start);
} else start();
