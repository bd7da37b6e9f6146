import { Link } from 'wouter';
import type { RedemptionKind } from '../../../machines/redemption/records';
import styles from './Redeem.module.css';

const rules = { text: '兑换规则', to: '/rule?type=REDEEM_RULE' };

const ways: Readonly<Record<RedemptionKind, readonly { readonly text: string; readonly to: string }[]>> = {
  CONTRIBUTION: [rules],
  DATA_IP: [
    { text: '兑换商城商品', to: '/redeemExchangeValue' },
    { text: '贡献值兑换记录', to: '/redeemContributionRecord' },
    { text: '商城商品兑换记录', to: '/redeemExchangeRecord' },
    rules,
  ],
  MALL: [rules],
};

/** The ways on from a redemption. */
export function More({ kind }: { readonly kind: RedemptionKind }) {
  return (
    <nav className={styles.more} aria-label="更多">
      {ways[kind].map(({ text, to }) => (
        <Link key={to} href={to} className={styles.way}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
