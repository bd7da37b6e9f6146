import type { ComponentType } from 'react';
import { type Route, routes } from '#paths/routes.ts';
import AppRegisterScreen from '#screens/auth/register/AppRegisterScreen.tsx';
import { type LazyScreen, lazyScreen } from './lazyScreen';
import { qaPages } from './qaPages';

/** A row of the table with its component. */
export interface Page extends Pick<Route, 'title' | 'for'>, Partial<LazyScreen> {
  readonly path: string;
  readonly screen: ComponentType;
}

const screenOf = (name: Route['screen']): Pick<Page, 'screen' | 'preload'> =>
  name === 'AppRegisterScreen'
    ? { screen: AppRegisterScreen }
    : lazyScreen(async () => (await import('./screens')).screens[name]());

export const pages: readonly Page[] = [
  ...routes.map((route) => ({ ...route, ...screenOf(route.screen) })),
  ...(__QA__ ? qaPages() : []),
];
