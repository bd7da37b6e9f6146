import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';

/** Routes of the QA build only. A function, so that the production build tree-shakes it together with its screens. */
export const qaPages = () => [
  {
    path: '/controls',
    title: '控件',
    screen: lazyPart(() => import('#screens/controls/ControlsScreen.tsx'), { loading: PageSkeleton, onFailed: 'throw' }),
  },
];
