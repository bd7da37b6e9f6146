import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Card, Stack } from '#components/layout/primitives.tsx';
import { type PageLink, PageLinks } from '#components/list/PageLinks.tsx';
import { ruleHref } from '#paths/links.ts';
import { ContributionUse } from '../ContributionUse';
import styles from './Redeem.module.css';

const rulesLink: PageLink = { icon: 'shield', text: '兑换规则', note: '比例、手续费与审核时间', path: ruleHref('REDEEM_RULE') };

interface NoticeAndLinksProps {
  readonly kind: RedemptionKind;
  /** Goods have no fee, and their form says itself that an order is reviewed. */
  readonly notice: boolean;
}

/** Shows what to know about a redemption, and related links below it. */
export const NoticeAndLinks = ({ kind, notice }: NoticeAndLinksProps) => (
  <>
    {notice && (
      <Card as="section" inset above={16} padY={16} aria-labelledby="notice">
        <h2 id="notice">兑换须知</h2>
        <Stack as="ul" className={styles.notice} gap={8} above={8} size={14} tone="soft">
          <li>提交后进入审核，进度在兑换记录中查看</li>
          <li>未通过或取消的，支出连同手续费全额退回</li>
          <li>兑换完成后不能撤销</li>
        </Stack>
      </Card>
    )}
    {notice && kind === 'CONTRIBUTION' && <ContributionUse />}
    <Card as="nav" inset above={12} padY={4} aria-label="更多">
      <PageLinks links={[rulesLink]} />
    </Card>
  </>
);
