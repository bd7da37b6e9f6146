import { Empty } from '#components/feedback/Empty.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';

/** Stands in place of the addresses while there are none: the way to the first. */
export const NoAddresses = () => (
  <Card inset padY={16}>
    <Empty picture="addresses">
      <Text as="strong" size={20} tone="ink">
        还没有收货地址
      </Text>
      <Text size={14}>填一次，以后的奖品和兑换都寄到这里</Text>
    </Empty>
    <MainButton onClick={() => navigate('/address/create')}>新增收货地址</MainButton>
  </Card>
);
