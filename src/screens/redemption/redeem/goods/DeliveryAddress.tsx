import type { Address } from '@juyi/contract/address/address';
import { addressText } from '#components/display/format.ts';
import { FieldError } from '#components/form/FieldError.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { groupPhone } from '#machines/core/phone.ts';
import { chooseAddressHref } from '#paths/links.ts';
import { SHIPPING } from '#screens/goods/availabilityTexts.ts';

interface DeliveryAddressProps {
  readonly address: Address | null;
  /** The member tried to go on without an address. */
  readonly missing: boolean;
  /** Called when the member goes to the page of the addresses. */
  readonly onOpen: () => void;
}

/** Shows where the goods go, and leads to the addresses to choose from. */
export const DeliveryAddress = ({ address, missing, onOpen }: DeliveryAddressProps) => (
  <>
    <Row as={Link} href={chooseAddressHref(address?.id)} gap={12} padY={12} card inset tone="ink" onClick={onOpen}>
      <Icon name="pin" size={20} tone="faint" />
      <Stack as="span" grow>
        {address ? (
          <>
            <Row as="span" gap={8} wrap align="baseline">
              <strong>{address.name}</strong>
              {address.label && <Pill tint="quiet">{address.label}</Pill>}
              <span>{groupPhone(address.tel)}</span>
            </Row>
            <Text as="span" size={14} tone="soft" lineBreak="words">
              {addressText(address)}
            </Text>
          </>
        ) : (
          <span>选择或新增收货地址</span>
        )}
      </Stack>
      <Icon name="chevron" size={14} tone="faint" />
    </Row>
    <Stack padY={8} inset>
      <FieldError>{missing && '请选择收货地址'}</FieldError>
      <Text size={12} tone="soft">
        {SHIPPING}
      </Text>
    </Stack>
  </>
);
