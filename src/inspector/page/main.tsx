import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../app/theme.css';
import { connect } from './live/connection';
import { LiveStore } from './live/live';
import { Page } from './Page';

const store = new LiveStore();
connect(store);

createRoot(document.getElementById('inspector') as HTMLElement).render(
  <StrictMode>
    <Page store={store} />
  </StrictMode>,
);
