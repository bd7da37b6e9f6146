import { IN_APP } from './inApp';
import { settings } from './settings';

export type Platform = 'ios' | 'android' | 'desktop';
export interface Surroundings {
  readonly platform: Platform;
  /** The page is open in the browser of another app (`isInAppBrowser`). */
  readonly inApp: boolean;
  /** Tells whether this deployment names a store for the platform; on a desktop, for any phone. */
  readonly hasStore: boolean;
}

const storeOf = (platform: Platform): string => {
  if (platform === 'ios') return settings.appStore;
  return platform === 'android' ? settings.androidStore : settings.appStore || settings.androidStore;
};

/** Tells whether this deployment names a store for any phone: without one the App is not released. */
export const isReleased = storeOf('desktop') !== '';

/** Tells whether the page is open in the browser of another app, such as WeChat, which blocks stores and saves no files. */
export const isInAppBrowser = (): boolean => IN_APP.test(globalThis.navigator?.userAgent ?? '');

/** Read from what the browser says of itself; an iPad that claims to be a Mac has touch points. */
function readPlatform(): Platform {
  // The build draws screens without a browser.
  const { userAgent, maxTouchPoints } = globalThis.navigator ?? { userAgent: '', maxTouchPoints: 0 };
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android|Harmony/.test(userAgent) ? 'android' : 'desktop';
}

/** Tells whether this deployment names a store for this phone; on a desktop, for any phone. */
export const hasStore = (): boolean => storeOf(readPlatform()) !== '';

export const readSurroundings = async (): Promise<Surroundings> => ({
  platform: readPlatform(),
  inApp: isInAppBrowser(),
  hasStore: hasStore(),
});

/** Opens the store of the platform (settings.stores); rejects when this deployment names none. */
export const visitStore = async (input: { platform: Platform }): Promise<void> => {
  const store = storeOf(input.platform);
  if (!store) throw new Error('no store is set');
  window.location.assign(store);
};
