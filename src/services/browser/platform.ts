import { IN_APP } from './inApp';
import { settings } from './settings';

export type Platform = 'ios' | 'android' | 'desktop';
export interface Surroundings {
  readonly platform: Platform;
  /** The page is open in the browser of another app (`isInAppBrowser`). */
  readonly inApp: boolean;
  /** This build names an app store for the platform; on a desktop, for any phone. */
  readonly hasAppStore: boolean;
}

/** The address of the platform's app store; empty when this build names none. A desktop has the store of either phone. */
const storeOf = (platform: Platform): string => {
  if (platform === 'ios') return settings.appStore;
  return platform === 'android' ? settings.androidStore : settings.appStore || settings.androidStore;
};

/** Tells whether this build names an app store for any phone: without one the app is not released. */
export const isReleased = storeOf('desktop') !== '';

/** Tells whether the page is open in the browser of another app, such as WeChat, which blocks stores and saves no files. */
export const isInAppBrowser = (): boolean => IN_APP.test(globalThis.navigator?.userAgent ?? '');

/** Reads the platform from the user agent. An iPad names itself a Mac there, but unlike a Mac has touch points. */
function readPlatform(): Platform {
  // The build renders screens without a browser.
  const { userAgent, maxTouchPoints } = globalThis.navigator ?? { userAgent: '', maxTouchPoints: 0 };
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android|Harmony/.test(userAgent) ? 'android' : 'desktop';
}

/** Tells whether this build names an app store for this phone; on a desktop, for any phone. */
export const hasAppStore = (): boolean => storeOf(readPlatform()) !== '';

export const readSurroundings = async (): Promise<Surroundings> => ({
  platform: readPlatform(),
  inApp: isInAppBrowser(),
  hasAppStore: hasAppStore(),
});

/** Opens the app store of the platform; rejects when this build names none. */
export const visitStore = async (input: { platform: Platform }): Promise<void> => {
  const store = storeOf(input.platform);
  if (!store) throw new Error('no store is set');
  window.location.assign(store);
};
