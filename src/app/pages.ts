import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#components/feedback/lazyPart.tsx';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { type Route, routes } from '#paths/routes.ts';
import AppRegisterScreen from '#screens/auth/register/AppRegisterScreen.tsx';

/** A row of the table of screens with its component. */
export interface Page extends Pick<Route, 'title' | 'for'> {
  readonly path: string;
  readonly screen: ComponentType & Partial<LazyPart<object>>;
}

/** Loads the module with the lazily loaded screens. */
export type LoadScreens = () => Promise<Pick<typeof import('./screens'), 'screens'>>;

/** Returns the component of a screen; all but the first screen are loaded lazily. */
const screenOf = (name: Route['screen'], loadScreens: LoadScreens): Page['screen'] =>
  name === 'AppRegisterScreen'
    ? AppRegisterScreen
    : lazyPart(async () => (await loadScreens()).screens[name](), { loading: PageSkeleton, onFailed: 'throw' });

/** Returns the pages of the QA build only. A function is used because the production build can drop it together with its screens. */
const qaPages = (): readonly Page[] => [
  {
    path: '/controls',
    title: '控件',
    screen: lazyPart(() => import('#screens/controls/ControlsScreen.tsx'), { loading: PageSkeleton, onFailed: 'throw' }),
  },
];

/** Returns the pages of the app, and those of the QA build in that build. */
export const pagesOf = (loadScreens: LoadScreens): readonly Page[] => [
  ...routes.map((route) => ({ ...route, screen: screenOf(route.screen, loadScreens) })),
  ...(__QA__ ? qaPages() : []),
];
