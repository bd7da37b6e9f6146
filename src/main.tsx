import { createActor } from 'xstate';
import 'antd-mobile/es/global';
import './app/theme.css';
import { linkDeferredStyles, mount } from './app/firstScreen';
import { Root } from './app/Root';
import { consumeUrlParams } from './app/urlParams';
import type { FlowSurroundings } from './hooks/FlowContext';
import { sessionMachine } from './machines/auth/session';
import { watchParts } from './services/browser/deploy';
import { reports } from './services/http/reports';

watchParts();
consumeUrlParams();
window.addEventListener('hashchange', consumeUrlParams);

function start(inspect?: FlowSurroundings['inspect']) {
  const session = createActor(sessionMachine, { inspect });
  session.on('toast', (toast) => reports.emit('toast', toast));
  session.start();
  mount(<Root session={session} inspect={inspect} />);
  // React's own work comes first, then what this fetches.
  setTimeout(() => {
    linkDeferredStyles();
    void import('./app/backgroundActors').then(
      ({ startBackgroundActors }) => startBackgroundActors(inspect),
      () => undefined,
    );
  });
}

// The QA build asks first whether somebody wants to see its flows: from their first event on, or not at all.
if (__QA__) {
  void import('./app/inspect')
    .then(({ startInspection }) => startInspection())
    .catch(() => undefined)
    .then(start);
} else start();
