import type { ActorRefFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { LinkButton } from '#components/layout/primitives.tsx';
import type { goodsMachine } from '#machines/goods/goods.ts';
import type { Way } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { buttonTexts, mainEvents } from './wayTexts';

export interface BesideButtonProps {
  readonly way: Way;
  readonly mayRedeem: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** A second button: the redemption where the main one buys, or the way to other goods where that does nothing more. */
export function BesideButton({ way, mayRedeem, send }: BesideButtonProps) {
  if (mayRedeem)
    return way === 'redeem' ? null : (
      <MainButton fill="outline" onClick={() => send({ type: 'goods.redeem' })}>
        {buttonTexts.redeem}
      </MainButton>
    );
  if (mainEvents[way] || way === 'upcoming') return null;
  return (
    <LinkButton className={styles.others} tint="fill" href={way === 'soldOut' ? '/commodity' : '/redeemExchangeValue'}>
      看看其他
    </LinkButton>
  );
}
