/** True in the QA build and in development; false in production. */
declare const __QA__: boolean;

interface ImportMetaEnv {
  readonly VITE_GATEWAY?: string;
  readonly VITE_BRAND?: string;
  readonly VITE_APP_STORE?: string;
  readonly VITE_ANDROID_STORE?: string;
  readonly VITE_OFFLINE?: 'off';
}
