import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Link } from '#components/layout/Link.ts';
import { PlainButton, Row } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Records.module.css';

/** The tabs in their order. */
const KINDS = ['DATA_IP', 'CONTRIBUTION', 'MALL'] as const;

/** Leads from the records of one kind to those of the others, in the same history entry. */
export const KindTabs = ({ kind }: { readonly kind: RedemptionKind }) => (
  <Row as="nav" className={styles.kinds} above={8} below={12} inset tint="quiet" aria-label="兑换记录">
    {KINDS.map((tabKind) => (
      <PlainButton
        key={tabKind}
        as={Link}
        href={redemptionKinds[tabKind].records.path}
        className={styles.kind}
        tone="soft"
        replace
        aria-current={tabKind === kind ? 'page' : undefined}
      >
        {redemptionKinds[tabKind].gainName}
      </PlainButton>
    ))}
  </Row>
);
