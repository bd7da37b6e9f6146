import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConnectionProvider, connect } from './live/connection';
import { LiveStore } from './live/live';
import { Page } from './Page';
import { PhoneLink } from './phone/phoneLink';

/** Shows the inspector in an element. What it knows of the app is in `virtual:flow-book` and `virtual:journey-book` (vite/). */
export function openPage(element: HTMLElement): void {
  const store = new LiveStore();
  const connection = connect(store);
  // Not opened by an app: a phone can be connected instead.
  const phone = connection ? undefined : new PhoneLink(store);

  createRoot(element).render(
    <StrictMode>
      <ConnectionProvider value={connection ?? phone?.connection}>
        <Page store={store} phone={phone} />
      </ConnectionProvider>
    </StrictMode>,
  );
}
