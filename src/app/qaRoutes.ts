import { lazyScreen } from './lazyScreen';
import type { AppRoute } from './routes';

/** Pages that only the QA build has. A function, so that the members' build drops it and all that it leads to. */
export const qaRoutes = (): readonly AppRoute[] => [
  { path: '/controls', title: '控件', screen: lazyScreen(() => import('../screens/controls/ControlsScreen')) },
];
