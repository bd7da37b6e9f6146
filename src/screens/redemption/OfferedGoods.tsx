import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Stack } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { useResource } from '#hooks/useResource.ts';
import { type MallGoodsValue, mallGoods } from '#machines/redemption/mall.ts';
import { redeemGoodsHref } from '#paths/links.ts';
import { AddressBook } from '../address/AddressBook';
import { obstacleTo } from './mall/obstacleTo';
import { ParcelCard } from './ParcelCard';

/** Returns the first goods that the member can redeem, or else the cheapest that are left. */
function offerOf({ goods, available = 0 }: MallGoodsValue): GoodsInMall | undefined {
  const left = goods.filter((item) => obstacleTo(item, item.ipPrice) === null);
  const [cheapest] = [...left].sort((one, other) => one.ipPrice - other.ipPrice);
  return left.find((item) => obstacleTo(item, available) === null) ?? cheapest;
}

/** Chooses the delivery address of goods of the mall, for a member who comes without any. */
export default function OfferedGoods({ chosenId }: { readonly chosenId: string | undefined }) {
  const { value, ended } = useResource(mallGoods);
  const offer = value ? offerOf(value) : undefined;
  return (
    <AddressBook
      choosing
      chosenId={chosenId}
      top={
        offer ? (
          <ParcelCard
            title={offer.name}
            picUrl={offer.picUrl}
            choice="1 件"
            price={dataIp(offer.ipPrice)}
            others={
              <PlainButton as={Link} href="/redeemExchangeValue" tone="cinnabar" size={14}>
                换一件
              </PlainButton>
            }
          />
        ) : (
          !ended && (
            <Stack inset below={12}>
              <Skeleton height="121px" />
            </Stack>
          )
        )
      }
      onChosen={() => navigate(offer ? redeemGoodsHref(offer.goodsId) : '/redeemExchangeValue')}
    />
  );
}
