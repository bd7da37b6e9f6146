import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '../../components/form/Button';
import { Link } from '../../components/layout/Link';
import { may } from '../../machines/core/may';
import type { goodsMachine } from '../../machines/goods/goods';
import * as paths from '../../paths/paths';
import styles from './ProductDetailsScreen.module.css';

const select = (current: SnapshotFrom<typeof goodsMachine>) => ({
  mayRedeem: may<typeof goodsMachine>(current, 'goods.redeem'),
  before: current.matches({ open: { sale: 'before' } }),
  soldOut: current.matches({ open: { sale: 'soldOut' } }),
});

/** The actions that the goods' state allows. */
export function BuyBar({ actor }: { readonly actor: ActorRefFrom<typeof goodsMachine> }) {
  const { mayRedeem, before, soldOut } = useSelector(actor, select, shallowEqual);
  return (
    <div className={styles.bar}>
      <Link className={styles.service} href={paths.CUSTOMER}>
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
      {mayRedeem && (
        <Button color="primary" fill="outline" size="large" block onClick={() => actor.send({ type: 'goods.redeem' })}>
          立即兑换
        </Button>
      )}
      {soldOut && !mayRedeem && (
        <Link className={styles.others} href={paths.COMMODITY}>
          看看其他
        </Link>
      )}
      <Button color="primary" size="large" block disabled={before || soldOut} onClick={() => actor.send({ type: 'goods.buy' })}>
        {before ? '即将开抢' : soldOut ? '已抢完' : '去App购买'}
      </Button>
    </div>
  );
}
