import { createActor } from 'xstate';
import 'antd-mobile/es/global';
import './app/theme.css';
import { linkLaterStyle, mount } from './app/firstScreen';
import { takeHandedToken } from './app/handover';
import { Root } from './app/Root';
import type { FlowSurroundings } from './hooks/FlowContext';
import { sessionMachine } from './machines/session';
import { watchParts } from './services/deploy';
import { reports } from './services/reports';

watchParts();
takeHandedToken();
window.addEventListener('hashchange', takeHandedToken);

function start(inspect?: FlowSurroundings['inspect']) {
  const session = createActor(sessionMachine, { inspect });
  session.on('toast', (toast) => reports.emit('toast', toast));
  session.start();
  mount(<Root session={session} inspect={inspect} />);
  // React's own work comes first, then what this fetches.
  setTimeout(() => {
    linkLaterStyle();
    void import('./app/afterwards').then(
      ({ startAfterwards }) => startAfterwards(inspect),
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
