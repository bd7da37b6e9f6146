import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import type { Parcel } from '#hooks/useChoice.ts';

const STEPS = ['选商品', '选地址', '核对兑换', '审核寄出'].map((text) => ({ text }));

/** The goods for which an address is chosen, and the step of their redemption that this page is. */
export function ParcelCard({ title, picUrl, choice, price }: Parcel) {
  return (
    <Card as="section" inset below={12} padY={12} gap={12} aria-label="兑换的商品">
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
      <Steps label="兑换步骤" steps={STEPS} active={1} />
    </Card>
  );
}
