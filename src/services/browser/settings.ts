import { DEFAULT_BRAND } from './brand';

/** A deployment may change these; they are read at build time. */
export const settings = {
  /** The calls go to this origin; empty for the one that served the app. */
  gateway: import.meta.env.VITE_GATEWAY ?? '',
  /** The product's name as members read it. */
  brand: import.meta.env.VITE_BRAND || DEFAULT_BRAND,
  /** The addresses of the app in the app stores; empty while a store does not offer the app. */
  appStore: import.meta.env.VITE_APP_STORE ?? '',
  androidStore: import.meta.env.VITE_ANDROID_STORE ?? '',
  /** A login token in the URL is taken (src/app/urlParams.ts). */
  tokenHandover: import.meta.env.VITE_TOKEN_HANDOVER === '1',
  /**
   * The app opens without a network, which only the members' build does; `off` takes back what earlier builds have kept
   * (docs/decisions/0011-offline-shell.md).
   */
  offline: import.meta.env.MODE === 'production' && import.meta.env.VITE_OFFLINE !== 'off',
} as const;
