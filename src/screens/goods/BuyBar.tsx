import type { ActorRefFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Link } from '#components/layout/Link.ts';
import { LinkButton, PlainButton, Row, Stack } from '#components/layout/primitives.tsx';
import type { Availability } from '#machines/goods/availability.ts';
import type { goodsMachine } from '#machines/goods/goods.ts';
import { buttonTextByAvailability, mainEventByAvailability } from './availabilityTexts';
import styles from './ProductDetailsScreen.module.css';
import { RedeemButton } from './RedeemButton';

interface BuyBarProps {
  readonly availability: Availability;
  /** The goods can be redeemed for data IP. */
  readonly redeemable: boolean;
  /** The member has too little data IP for one piece. */
  readonly balanceTooLow: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The bar at the bottom of the goods' page: customer service, a secondary button and the main button. */
export function BuyBar({ availability, redeemable, balanceTooLow, send }: BuyBarProps) {
  const mainEvent = mainEventByAvailability[availability];
  return (
    <BottomBar>
      <Row className={styles.bar} gap={12}>
        <PlainButton as={Link} size={12} tone="soft" href="/customer">
          <Stack as="span" center>
            <Icon name="headset" size={22} />
            客服
          </Stack>
        </PlainButton>
        <SecondaryButton availability={availability} redeemable={redeemable} balanceTooLow={balanceTooLow} send={send} />
        {availability === 'redeem' ? (
          <RedeemButton balanceTooLow={balanceTooLow} send={send} />
        ) : (
          <MainButton disabled={!mainEvent} onClick={() => mainEvent && send({ type: mainEvent })}>
            {buttonTextByAvailability[availability]}
          </MainButton>
        )}
      </Row>
    </BottomBar>
  );
}

/** The button beside the main one. It redeems the goods unless the main button does. Goods that can't be got, now or soon, have a link to others. */
function SecondaryButton({ availability, redeemable, balanceTooLow, send }: BuyBarProps) {
  if (availability === 'redeem') return null;
  if (redeemable) return <RedeemButton balanceTooLow={balanceTooLow} fill="outline" send={send} />;
  if (availability === 'buyInApp' || availability === 'upcoming') return null;
  return (
    <LinkButton className={styles.others} tint="fill" href={availability === 'soldOut' ? '/commodity' : '/redeemExchangeValue'}>
      看看其他
    </LinkButton>
  );
}
