import { IN_APP } from './inApp';
import { settings } from './settings';

/** The app runs on one of these: `inApp` is the browser of another app, which opens no store. */
export type Platform = 'ios' | 'android' | 'desktop';
export interface Surroundings {
  readonly platform: Platform;
  readonly inApp: boolean;
  /** Tells whether this deployment names a store for the platform; on a desktop, for any phone. */
  readonly hasStore: boolean;
}

const storeOf = (platform: Platform): string => {
  if (platform === 'ios') return settings.appStore;
  return platform === 'android' ? settings.androidStore : settings.appStore || settings.androidStore;
};

/** Tells whether this deployment names no store for any phone. */
export const isInNoStore = storeOf('desktop') === '';

export const isInApp = (): boolean => IN_APP.test(globalThis.navigator?.userAgent ?? '');

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
  inApp: isInApp(),
  hasStore: hasStore(),
});

/** Opens the store of the platform (settings.stores); rejects when this deployment names none. */
export const visitStore = async (input: { platform: Platform }): Promise<void> => {
  const store = storeOf(input.platform);
  if (!store) throw new Error('no store is set');
  window.location.assign(store);
};
