import * as platform from '#services/browser/platform.ts';

/**
 * Tells whether an app store offers the app for this phone; on a desktop, for any phone. Screens ask here, because they may not import a
 * service.
 */
export const hasStore: () => boolean = platform.hasStore;
