import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyScreen } from './lazyScreen';

export interface AppRoute {
  /** Case-sensitive, from docs/spec.md §2. */
  readonly path: string;
  readonly title: string;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** `member`: a visitor logs in first. `guest`: a member who arrives signed in goes home. */
  readonly for?: 'member' | 'guest';
}

/** Every path, its title and its screen; nothing else in the app holds them. */
export const routes: readonly AppRoute[] = [
  {
    path: '/AppRegister',
    title: '注册',
    screen: lazyScreen(() => import('../screens/register/AppRegisterScreen')),
    for: 'guest',
  },
  { path: '/home', title: '首页', screen: lazyScreen(() => import('../screens/home/HomeScreen')), for: 'member' },
  { path: '/lostPage', title: '页面走丢了', screen: lazyScreen(() => import('../screens/lost/LostScreen')) },
];

/** Where the root leads, where members land, and where a visitor signs in. */
export const START = '/AppRegister';
export const HOME = '/home';
export const LOGIN = '/AppRegister';
export const LOST = '/lostPage';
