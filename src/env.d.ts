/** True in the QA build and in development; false in production. */
declare const __QA__: boolean;
/** True in a build with VITE_BEACON=1: the page reports figures and errors (src/app/beacon.ts). */
declare const __BEACON__: boolean;

interface ImportMetaEnv {
  /** Its origin is allowed by the built policy: vite/policy/otherHosts.ts. */
  readonly VITE_GATEWAY?: string;
  /** For the built policy alone. */
  readonly VITE_IMAGE_ORIGINS?: string;
  readonly VITE_BRAND?: string;
  readonly VITE_APP_STORE?: string;
  readonly VITE_ANDROID_STORE?: string;
  readonly VITE_TOKEN_HANDOVER?: '1';
  readonly VITE_OFFLINE?: 'off';
  /** Read by vite.config.ts, as `__BEACON__`: without it nothing of the beacon is built. */
  readonly VITE_BEACON?: '1';
}
