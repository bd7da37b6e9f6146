import { useState } from 'react';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { type Parcel, parcelOfChoice } from '#hooks/useChoice.ts';

const STEPS = ['选商品', '选地址', '核对兑换', '审核寄出'].map((text) => ({ text }));

interface ParcelCardProps {
  /** Without goods the card says what follows the choice of an address. Otherwise there is no card then. */
  readonly prompts: boolean;
}

/** The goods for which an address is chosen, and the step of the redemption that this page is. */
export function ParcelCard({ prompts }: ParcelCardProps) {
  const [parcel] = useState(parcelOfChoice.read);
  if (!parcel && !prompts) return null;
  return (
    <Card as="section" inset below={12} padY={12} gap={12} aria-label="兑换的商品">
      {parcel ? (
        <>
          <Goods parcel={parcel} />
          <Steps label="兑换步骤" steps={STEPS} active={1} />
        </>
      ) : (
        <NoGoods />
      )}
    </Card>
  );
}

const Goods = ({ parcel: { title, picUrl, choice, price } }: { readonly parcel: Parcel }) => (
  <Row gap={12}>
    <PrizeIcon src={picUrl} size={72} />
    <Stack grow gap={4}>
      <b>{title}</b>
      <Text size={14} tone="soft">
        {choice}
      </Text>
      <Text size={14}>
        合计{' '}
        <Text as="b" size={16} tone="cinnabar">
          {price}
        </Text>{' '}
        数据IP
      </Text>
    </Stack>
  </Row>
);

const NoGoods = () => (
  <Row gap={12}>
    <img src="/empty/addresses.svg" width={96} height={72} alt="" />
    <Stack gap={4} grow>
      <b>先选寄到哪里</b>
      <Text size={14} tone="soft">
        再到商城选商品，兑换时寄到这里
      </Text>
    </Stack>
  </Row>
);
