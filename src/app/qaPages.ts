import { lazyScreen } from './lazyScreen';

/** Routes of the QA build only. A function, so that the production build tree-shakes it together with its screens. */
export const qaPages = () => [
  { path: '/controls', title: '控件', ...lazyScreen(() => import('#screens/controls/ControlsScreen.tsx')) },
];
