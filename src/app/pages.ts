import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#components/feedback/lazyPart.tsx';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { type Route, routes } from '#paths/routes.ts';
import AppRegisterScreen from '#screens/auth/register/AppRegisterScreen.tsx';
import { qaPages } from './qaPages';

/** A row of the table with its component. */
export interface Page extends Pick<Route, 'title' | 'for'> {
  readonly path: string;
  readonly screen: ComponentType & Partial<LazyPart<object>>;
}

export type LoadScreens = () => Promise<Pick<typeof import('./screens'), 'screens'>>;

const screenOf = (name: Route['screen'], loadScreens: LoadScreens): Page['screen'] =>
  name === 'AppRegisterScreen'
    ? AppRegisterScreen
    : lazyPart(async () => (await loadScreens()).screens[name](), { loading: PageSkeleton, onFailed: 'throw' });

export const pagesOf = (loadScreens: LoadScreens): readonly Page[] => [
  ...routes.map((route) => ({ ...route, screen: screenOf(route.screen, loadScreens) })),
  ...(__QA__ ? qaPages() : []),
];
