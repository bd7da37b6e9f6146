import type { RedemptionKind } from '../../../../contract/redemption/redemption';
import { Link } from '../../../components/layout/Link';
import type { Href } from '../../../paths/href';
import { ruleHref } from '../../../paths/links';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Redeem.module.css';

interface RelatedLink {
  readonly title: string;
  readonly path: Href;
}

const { MALL } = redemptionKinds;
const rules: RelatedLink = { title: '兑换规则', path: ruleHref('REDEEM_RULE') };

const links: Readonly<Record<RedemptionKind, readonly RelatedLink[]>> = {
  CONTRIBUTION: [rules],
  DATA_IP: [MALL.redeem, rules],
  MALL: [rules],
};

/** Related links below a redemption. */
export function More({ kind }: { readonly kind: RedemptionKind }) {
  return (
    <nav className={styles.more} aria-label="更多">
      {links[kind].map(({ title, path }) => (
        <Link key={path} href={path} className={styles.way}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
