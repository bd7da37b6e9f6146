import { Stack } from '#components/layout/primitives.tsx';
import { LatestMatter } from './LatestMatter';

/** The newest parcel that goes to an address; without one the way to a first. */
export default function NewestParcel() {
  return (
    <Stack inset above={12}>
      <LatestMatter
        heading="最近的包裹"
        otherwise={{
          heading: '还没有包裹',
          href: '/allblind',
          picture: '/prizes/gift-box.webp',
          name: '去开盲盒',
          text: '抽中的手作寄到您的地址',
        }}
      />
    </Stack>
  );
}
