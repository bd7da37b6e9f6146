import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Link } from '#components/layout/Link.ts';
import { LinkButton, PlainButton, Row, Stack } from '#components/layout/primitives.tsx';
import type { Shortfall } from '#hooks/useChoice.ts';
import type { Availability } from '#machines/goods/availability.ts';
import type { awaitedSaleOf } from '#machines/goods/awaitedSale.ts';
import type { goodsMachine } from '#machines/goods/goods.ts';
import { buttonTextByAvailability, mainEventByAvailability } from './availabilityTexts';
import styles from './ProductDetailsScreen.module.css';
import { RedeemButton } from './RedeemButton';

/** Says that the sale is to come, until the reminder's code has loaded, and where no reminder can be saved. */
const SOON = (
  <LinkButton as="span" tint="quiet" grow>
    {buttonTextByAvailability.upcoming}
  </LinkButton>
);

/** It is loaded only before a sale. */
const ReminderButton = lazyPart(async () => ({ default: (await import('./sales/Reminder')).ReminderButton }), {
  loading: ({ otherwise }) => otherwise,
  onFailed: () => undefined,
});

interface BuyBarProps {
  readonly availability: Availability;
  /** The goods can be redeemed for data IP. */
  readonly redeemable: boolean;
  /** Set if the member has too little data IP for one piece. */
  readonly shortfall: Shortfall | undefined;
  readonly awaitedSale: ReturnType<typeof awaitedSaleOf>;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The bar at the bottom of the goods' page: customer service, a secondary button and the main button. */
export const BuyBar = (props: BuyBarProps) => (
  <BottomBar>
    <Row className={styles.bar} gap={12}>
      <PlainButton as={Link} size={12} tone="soft" href="/customer">
        <Stack as="span" center>
          <Icon name="headset" size={22} />
          客服
        </Stack>
      </PlainButton>
      <SecondaryButton {...props} />
      <PrimaryButton {...props} />
    </Row>
  </BottomBar>
);

/** The main button: it reminds of a sale that is worth the wait, redeems the goods, buys them in the app, or says why neither can be done. */
function PrimaryButton({ availability, shortfall, awaitedSale, send }: BuyBarProps) {
  if (awaitedSale) return <ReminderButton sale={awaitedSale} otherwise={SOON} />;
  if (availability === 'redeem') return <RedeemButton shortfall={shortfall} send={send} />;
  const event = mainEventByAvailability[availability];
  return (
    <MainButton className="grow" disabled={!event} onClick={() => event && send({ type: event })}>
      {buttonTextByAvailability[availability]}
    </MainButton>
  );
}

/** The button beside the main one. It redeems the goods unless the main button does. Goods that can't be got, now or soon, have a link to others. */
function SecondaryButton({ availability, redeemable, shortfall, awaitedSale, send }: BuyBarProps) {
  if (availability === 'redeem' && !awaitedSale) return null;
  if (redeemable) return <RedeemButton shortfall={shortfall} fill="outline" beforeSale={awaitedSale !== undefined} send={send} />;
  if (availability === 'buyInApp' || availability === 'upcoming') return null;
  return (
    <LinkButton
      className={styles.others}
      tint="fill"
      grow
      href={availability === 'soldOut' ? '/commodity' : '/redeemExchangeValue'}
    >
      看看其他
    </LinkButton>
  );
}
