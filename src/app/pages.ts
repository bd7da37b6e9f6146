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

const screenOf = (name: Route['screen']): Page['screen'] =>
  name === 'AppRegisterScreen'
    ? AppRegisterScreen
    : lazyPart(async () => (await import('./screens')).screens[name](), { loading: PageSkeleton, onFailed: 'throw' });

export const pages: readonly Page[] = [
  ...routes.map((route) => ({ ...route, screen: screenOf(route.screen) })),
  ...(__QA__ ? qaPages() : []),
];
