import { LatestMatter } from '#screens/redemption/LatestMatter.tsx';

/** The prize or the order that the member probably asks about; without one the tutorial. */
export default function ProbableMatter() {
  return (
    <LatestMatter
      heading="您想问的是这个吗？"
      otherwise={{
        heading: '第一次来？',
        href: '/taskIntro',
        picture: '/articles/task-intro.svg',
        name: '新手教程',
        text: '五步学会开匣与兑换',
      }}
    />
  );
}
