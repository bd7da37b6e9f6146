import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import './app/theme.css';
import { App } from './app/App';
import { SessionContext } from './hooks/session';
import { sessionMachine } from './machines/session';
import { reports } from './services/reports';
import { onStorageDenied } from './stores/storage';

const session = createActor(sessionMachine);
session.on('toast', (toast) => reports.emit('toast', toast));
session.start();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionContext value={session}>
      <App />
    </SessionContext>
  </StrictMode>,
);

onStorageDenied(() => reports.emit('toast', { text: '浏览器不允许保存数据，关闭页面后需重新登录', style: 'plain' }));
