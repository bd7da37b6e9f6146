import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../app/theme.css';
import { ConnectionProvider, connect } from './live/connection';
import { LiveStore } from './live/live';
import { Page } from './Page';
import { PhoneLink } from './phone/phoneLink';

const store = new LiveStore();
const connection = connect(store);
// Not opened by an app: a phone can be connected instead.
const phone = connection ? undefined : new PhoneLink(store);

createRoot(document.getElementById('inspector') as HTMLElement).render(
  <StrictMode>
    <ConnectionProvider value={connection ?? phone?.connection}>
      <Page store={store} phone={phone} />
    </ConnectionProvider>
  </StrictMode>,
);
