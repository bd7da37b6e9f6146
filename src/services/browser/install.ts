import { fromCallback } from 'xstate';

/** The event by which Chromium offers to install a page; TypeScript's DOM types lack it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const OFFERED = 'beforeinstallprompt';

/** The browser's last offer, until it is used. It is kept, because the page gets it once, maybe before the flow that uses it starts. */
let offer: InstallOffer | null = null;

/** Links the web manifest, without which the browser offers nothing, and keeps the browser's offer. */
function showManifest(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  window.addEventListener(OFFERED, (event) => {
    // The browser shows no bar of its own, because the page has a button.
    event.preventDefault();
    offer = event as InstallOffer;
  });
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/app.webmanifest';
  document.head.append(link);
}

/**
 * Reports the browser's offer to install the page, and that it has been installed, by the page's button or the browser's menu, or was opened
 * from the home screen. A browser that can't install it reports nothing.
 */
export const watchInstall = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const reportOffer = () => sendBack({ type: 'install.offered' });
  const reportDone = () => sendBack({ type: 'install.done' });
  showManifest();
  if (offer) reportOffer();
  if (window.matchMedia('(display-mode: standalone)').matches) reportDone();
  window.addEventListener(OFFERED, reportOffer);
  window.addEventListener('appinstalled', reportDone);
  return () => {
    window.removeEventListener(OFFERED, reportOffer);
    window.removeEventListener('appinstalled', reportDone);
  };
});

/** Lets the browser ask whether to install the page, and tells the answer; rejects without an offer, which serves once. */
export const askToInstall = async (): Promise<boolean> => {
  const asked = offer;
  offer = null;
  if (!asked) throw new Error('the browser offers nothing');
  await asked.prompt();
  return (await asked.userChoice).outcome === 'accepted';
};
