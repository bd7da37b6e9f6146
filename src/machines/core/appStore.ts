import * as platform from '#services/browser/platform.ts';

/** Tells whether an app store offers the app for this phone. Screens import it from here, because they may not import a service. */
export const hasAppStore: () => boolean = platform.hasAppStore;
