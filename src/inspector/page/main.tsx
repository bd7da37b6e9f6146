import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../app/theme.css';
import { ConnectionProvider, connect } from './live/connection';
import { LiveStore } from './live/live';
import { Page } from './Page';

const store = new LiveStore();
const connection = connect(store);

createRoot(document.getElementById('inspector') as HTMLElement).render(
  <StrictMode>
    <ConnectionProvider value={connection}>
      <Page store={store} />
    </ConnectionProvider>
  </StrictMode>,
);
