import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Link } from '#components/layout/Link.ts';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Records.module.css';

const KINDS = ['DATA_IP', 'CONTRIBUTION', 'MALL'] as const;

/** From the records of one kind to those of the others, in the same history entry. */
export const KindTabs = ({ kind }: { readonly kind: RedemptionKind }) => (
  <nav className={styles.kinds} aria-label="兑换记录">
    {KINDS.map((one) => (
      <Link
        key={one}
        href={redemptionKinds[one].records.path}
        className={styles.kind}
        replace
        aria-current={one === kind ? 'page' : undefined}
      >
        {redemptionKinds[one].gains}
      </Link>
    ))}
  </nav>
);
