import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import './app/theme.css';
import { App } from './app/App';
import { SessionContext } from './hooks/session';
import { consoleGestureMachine } from './machines/consoleGesture';
import { sessionMachine } from './machines/session';
import { watchParts } from './services/deploy';
import { reports } from './services/reports';

const session = createActor(sessionMachine);
session.on('toast', (toast) => reports.emit('toast', toast));
session.start();
createActor(consoleGestureMachine).start();
watchParts();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionContext value={session}>
      <App />
    </SessionContext>
  </StrictMode>,
);
