import * as platform from '#services/browser/platform.ts';

/** Whether this phone has a store with the app; on a desktop, whether any phone has. */
export const hasStore: () => boolean = platform.hasStore;
