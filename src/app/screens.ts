import type { ComponentType } from 'react';
import type { Route } from '#paths/routes.ts';

interface ScreenModule {
  readonly default: ComponentType;
}

/** The first screen is in the app's chunk, and qaPages.ts loads the QA build's. */
const files = import.meta.glob<ScreenModule>([
  '../screens/**/*Screen.tsx',
  '!../screens/**/AppRegisterScreen.tsx',
  '!../screens/controls/*',
]);

/**
 * The lazily loaded screens by the names of their files; a unit test holds that the table of routes names exactly these. This module
 * has a chunk of its own: the first screen needs none of it.
 */
export const screens = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace(/.*\/|\.tsx$/g, ''), load]),
) as Readonly<Record<Exclude<Route['screen'], 'AppRegisterScreen'>, () => Promise<ScreenModule>>>;
