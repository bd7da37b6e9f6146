import type { ComponentType } from 'react';
import type { Route } from '#paths/routes.ts';

interface ScreenModule {
  readonly default: ComponentType;
}

/** The files of the lazily loaded screens. The first screen is in the app's own chunk, and pages.ts loads the screens of the QA build. */
const files = import.meta.glob<ScreenModule>([
  '../screens/**/*Screen.tsx',
  '!../screens/**/AppRegisterScreen.tsx',
  '!../screens/controls/*',
]);

/** The lazily loaded screens by the names of their files, in a chunk of their own, because the first screen does not need them. */
export const screens = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace(/.*\/|\.tsx$/g, ''), load]),
) as Readonly<Record<Exclude<Route['screen'], 'AppRegisterScreen'>, () => Promise<ScreenModule>>>;
