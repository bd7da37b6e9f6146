import type { ComponentType } from 'react';
import AppRegisterScreen from '../screens/auth/register/AppRegisterScreen';
import { lazyScreen } from './lazyScreen';
import { qaPages } from './qaPages';
import { type Route, routes } from './routes';

/** A route with the component that it shows. */
export interface Page extends Pick<Route, 'title' | 'for'> {
  readonly path: string;
  readonly screen: ComponentType;
}

const componentOf = (name: Route['screen']): ComponentType =>
  name === 'AppRegisterScreen' ? AppRegisterScreen : lazyScreen(async () => (await import('./screens')).screens[name]());

export const pages: readonly Page[] = [
  ...routes.map((route) => ({ ...route, screen: componentOf(route.screen) })),
  ...(__QA__ ? qaPages() : []),
];
