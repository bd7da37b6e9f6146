import { Icon } from '#components/icons/Icon.tsx';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';

/** The purposes of an address. */
const purposes = [
  { icon: 'gift', name: '开盒抽中的实物', text: '登记地址后寄出' },
  { icon: 'bag', name: '商城兑换的好物', text: '审核通过后寄出，可另选地址' },
  { icon: 'pencil', name: '随时可改', text: '最多存 20 个，常用的设为默认' },
] as const;

/** Lists what a delivery address is for. */
export const AddressPurposes = () => (
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
);
