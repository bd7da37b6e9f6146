import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import './app/theme.css';
import { App } from './app/App';
import { takeHandedToken } from './app/handover';
import { FlowContext, type FlowSurroundings } from './hooks/FlowContext';
import { SessionContext } from './hooks/session';
import { consoleGestureMachine } from './machines/consoleGesture';
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
  createActor(consoleGestureMachine, { inspect }).start();

  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <FlowContext value={{ inspect }}>
        <SessionContext value={session}>
          <App />
        </SessionContext>
      </FlowContext>
    </StrictMode>,
  );
}

// The QA build asks first whether somebody wants to see its flows: from their first event on, or not at all.
if (__QA__) {
  void import('./app/inspect')
    .then(({ startInspection }) => startInspection())
    .catch(() => undefined)
    .then(start);
} else start();
