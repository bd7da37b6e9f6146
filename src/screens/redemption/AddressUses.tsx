import { Stack } from '#components/layout/primitives.tsx';
import { MallGoodsOfPage } from '#screens/goods/mall/MallGoods.tsx';
import { LatestMatter } from './LatestMatter';

/** The uses of an address: the newest parcel, and goods that can be sent there. */
export default function AddressUses() {
  return (
    <>
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
      <MallGoodsOfPage heading="可以寄到这里" />
    </>
  );
}
