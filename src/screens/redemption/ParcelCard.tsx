import type { ReactNode } from 'react';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import type { Parcel } from '#hooks/useChoice.ts';

const STEPS = ['选商品', '选地址', '核对兑换', '审核寄出'].map((text) => ({ text }));

interface ParcelCardProps extends Parcel {
  /** A way to other goods at the end of the title's line, for goods that the member has not chosen. They are no step of a redemption yet. */
  readonly others?: ReactNode;
}

/** The goods for which an address is chosen, and the step of their redemption that this page is. */
export function ParcelCard({ title, picUrl, choice, price, others }: ParcelCardProps) {
  return (
    <Card as="section" inset below={12} padY={12} gap={12} aria-label="兑换的商品">
      <Row gap={12}>
        <PrizeIcon src={picUrl} size={72} />
        <Stack grow gap={4}>
          <Row gap={8} spread>
            <b>{title}</b>
            {others}
          </Row>
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
      {!others && <Steps label="兑换步骤" steps={STEPS} active={1} />}
    </Card>
  );
}
