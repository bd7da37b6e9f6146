import type { ActorRefFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { LinkButton } from '#components/layout/primitives.tsx';
import type { Availability } from '#machines/goods/availability.ts';
import type { goodsMachine } from '#machines/goods/goods.ts';
import { buttonTexts, mainEvents } from './availabilityTexts';
import styles from './ProductDetailsScreen.module.css';

export interface SecondButtonProps {
  readonly availability: Availability;
  readonly redeemable: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** A second button: the redemption where the main one buys, or a link to other goods where that can't be tapped. */
export function SecondButton({ availability, redeemable, send }: SecondButtonProps) {
  if (redeemable)
    return availability === 'redeem' ? null : (
      <MainButton fill="outline" onClick={() => send({ type: 'goods.redeem' })}>
        {buttonTexts.redeem}
      </MainButton>
    );
  if (mainEvents[availability] || availability === 'upcoming') return null;
  return (
    <LinkButton className={styles.others} tint="fill" href={availability === 'soldOut' ? '/commodity' : '/redeemExchangeValue'}>
      看看其他
    </LinkButton>
  );
}
