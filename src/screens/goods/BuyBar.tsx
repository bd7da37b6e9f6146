import type { ActorRefFrom } from 'xstate';
import { Button } from '#components/form/Button.tsx';
import { Link } from '#components/layout/Link.ts';
import type { goodsMachine } from '#machines/goods/goods.ts';
import type { Way } from '#machines/goods/way.ts';
import styles from './ProductDetailsScreen.module.css';
import { buttonTexts } from './wayTexts';

interface BuyBarProps {
  readonly way: Way;
  readonly mayRedeem: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The main button; beside it the redemption where the goods are bought in the app, or where to find others. */
export function BuyBar({ way, mayRedeem, send }: BuyBarProps) {
  const isOpen = way === 'app' || way === 'redeem';
  return (
    <div className={styles.bar}>
      <Link className={styles.service} href="/customer">
        <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
          <path
            d="M4 14v-2a8 8 0 0116 0v2M4 13h3v6H5a1 1 0 01-1-1zm16 0h-3v6h2a1 1 0 001-1z"
            fill="none"
            stroke="currentcolor"
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
        </svg>
        客服
      </Link>
      {mayRedeem && way !== 'redeem' && (
        <Button color="primary" fill="outline" size="large" block onClick={() => send({ type: 'goods.redeem' })}>
          {buttonTexts.redeem}
        </Button>
      )}
      {!isOpen && !mayRedeem && way !== 'upcoming' && (
        <Link className={styles.others} href={way === 'soldOut' ? '/commodity' : '/redeemExchangeValue'}>
          看看其他
        </Link>
      )}
      <Button
        color="primary"
        size="large"
        block
        disabled={!isOpen}
        onClick={() => send({ type: way === 'app' ? 'goods.buy' : 'goods.redeem' })}
      >
        {buttonTexts[way]}
      </Button>
    </div>
  );
}
