import { Empty } from '#components/feedback/Empty.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { ParcelCard } from './choosing/ParcelCard';

/** The purposes of an address. */
const purposes = [
  { icon: 'gift', name: '开盒抽中的实物', text: '登记地址后寄出' },
  { icon: 'bag', name: '商城兑换的好物', text: '审核通过后寄出，可另选地址' },
  { icon: 'pencil', name: '随时可改', text: '最多存 20 个，常用的设为默认' },
] as const;

/** Stands in place of the addresses while there are none: the goods that wait for one, the way to the first, and what it is for. */
export const NoAddresses = ({ choosing }: { readonly choosing: boolean }) => (
  <>
    {choosing && <ParcelCard />}
    <Card inset padY={16}>
      <Empty picture="addresses">
        <Text as="strong" size={20} tone="ink">
          还没有收货地址
        </Text>
        <Text size={14}>填一次，以后的奖品和兑换都寄到这里</Text>
      </Empty>
      <MainButton onClick={() => navigate('/address/create')}>新增收货地址</MainButton>
    </Card>
    <Card as="section" inset above={12} padY={4} aria-label="收货地址的用处">
      <Stack as="ul" lined>
        {purposes.map(({ icon, name, text }) => (
          <Row key={name} as="li" gap={12} padY={12} padX={0}>
            <Icon name={icon} size={22} tone="cinnabar" />
            <Stack grow>
              <b>{name}</b>
              <Text size={14} tone="soft">
                {text}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
    </Card>
  </>
);
