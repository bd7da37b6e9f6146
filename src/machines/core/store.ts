import * as platform from '#services/browser/platform.ts';

/** Tells whether this phone has a store with the app, or on a desktop any phone. Screens ask here, because they call no service. */
export const hasStore: () => boolean = platform.hasStore;
