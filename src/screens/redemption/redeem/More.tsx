import { Link } from '../../../components/layout/Link';
import type { RedemptionKind } from '../../../machines/redemption/records';
import type { Href } from '../../../paths/href';
import { ruleHref } from '../../../paths/links';
import * as paths from '../../../paths/paths';
import styles from './Redeem.module.css';

const rules = { text: '兑换规则', to: ruleHref('REDEEM_RULE') };

const ways: Readonly<Record<RedemptionKind, readonly { readonly text: string; readonly to: Href }[]>> = {
  CONTRIBUTION: [rules],
  DATA_IP: [
    { text: '兑换商城商品', to: paths.REDEEM_EXCHANGE_VALUE },
    { text: '贡献值兑换记录', to: paths.REDEEM_CONTRIBUTION_RECORD },
    { text: '商城商品兑换记录', to: paths.REDEEM_EXCHANGE_RECORD },
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
