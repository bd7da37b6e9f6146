import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Stack } from '#components/layout/primitives.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { type PageLink, PageLinks } from '#components/list/PageLinks.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { showResult } from '#hooks/history.ts';
import { chosenAddress, chosenGoods, parcelOfChoice, useChoice } from '#hooks/useChoice.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { statusOf } from '#machines/core/status.ts';
import { neededIn } from '#machines/redemption/redemption/amount.ts';
import type { RedemptionInput } from '#machines/redemption/redemption/context.ts';
import { redemptionDraft, redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { redemptionHref, ruleHref } from '#paths/links.ts';
import { MallGoodsOfPage } from '#screens/goods/mall/MallGoods.tsx';
import { Mall } from '../mall/Mall';
import { kindOfPage, redemptionKinds } from '../redemptionKinds';
import { FormStage } from './FormStage';
import { OutcomeUnknown } from './OutcomeUnknown';
import styles from './Redeem.module.css';
import { mostGain } from './redeemView';
import { ConfirmSheet } from './sheet/ConfirmSheet';

/** The page of a redemption, whose kind the path tells. The path for goods shows the mall unless the URL has the id of goods. */
export default function RedeemScreen() {
  const [path] = useLocation();
  const goodsId = useQuery('id');
  const needed = neededIn(useQuery('need'));
  const kind = kindOfPage('redeem', path);
  if (kind === 'MALL') return goodsId ? <GoodsOrder key={goodsId} goodsId={goodsId} /> : <Mall />;
  return kind && <RedemptionFlow key={kind} kind={kind} needed={kind === 'DATA_IP' ? needed : null} />;
}

/** Redeems data IP for the goods of `?id=`. */
function GoodsOrder({ goodsId }: { readonly goodsId: string }) {
  // Back from the addresses: a later visit there begins without these goods.
  useChoice(parcelOfChoice);
  return <RedemptionFlow kind="MALL" goodsId={goodsId} chosen={useChoice(chosenGoods)} address={useChoice(chosenAddress)} />;
}

/** The steps of every redemption. */
const STEPS = [{ text: '填写' }, { text: '核对确认' }, { text: '提交结果' }];

/** One redemption: form, confirmation with the payment password, then its record. */
export function RedemptionFlow({ kind, goodsId, chosen, address, needed }: Omit<RedemptionInput, 'draft'>) {
  // The kind never changes here: RedeemScreen renders another flow for another kind (`key`).
  const [draft] = useState(() => redemptionDraft(kind));
  const { actor, children } = useFlow(redemptionMachine, { input: { kind, goodsId, chosen, address, needed }, draft });
  const current = useSelector(actor, (snapshot) => snapshot);
  useOutput(actor, (order) => showResult(redemptionHref({ kind: order.kind, no: order.orderNo })));
  const status = statusOf(current);
  const { context } = current;
  const { send } = actor;
  const { redeem, records } = redemptionKinds[kind];
  // While the terms load for the first time, nothing stands below them: they would push it down. A failure pushes nothing.
  const isFirstLoad = status === 'loading' && context.terms === null;
  const isTooLow = kind !== 'MALL' && context.terms !== null && context.terms.max < context.terms.min;
  return (
    <div className={`${layoutStyles.page} ${styles.page}`}>
      <BackBar title={redeem.title} end={<Link href={records.path}>兑换记录</Link>} />
      {context.resending ? (
        <>
          <Steps label="进度" steps={STEPS} active={2} />
          <OutcomeUnknown status={status} context={context} send={send} />
        </>
      ) : (
        <>
          <FormStage current={current} uploader={children.uploader} send={send} />
          {/* Without an offer the tiles count what the whole balance gains. */}
          {!isFirstLoad && (kind === 'DATA_IP' || isTooLow) && (
            <MallGoodsOfPage
              heading="数据IP 可换"
              gain={kind === 'DATA_IP' ? (context.offer?.gain ?? mostGain(context.terms)) : undefined}
            />
          )}
          {!isFirstLoad && <NoticeAndLinks kind={kind} notice={kind !== 'MALL' && !isTooLow} />}
        </>
      )}
      <ConfirmSheet status={status} context={context} passwordActor={children.paymentPassword} send={send} />
    </div>
  );
}

/** The link that the pages of all kinds have. */
const rulesLink: PageLink = { icon: 'shield', text: '兑换规则', note: '比例、手续费与审核时间', path: ruleHref('REDEEM_RULE') };

/** The page where gained contribution can be used. */
const dataIpLink: PageLink = { icon: 'piece', text: '贡献值换数据IP', note: '到账的贡献值可以继续兑换', path: '/redeem' };

interface NoticeAndLinksProps {
  readonly kind: RedemptionKind;
  /** Goods have no fee, and their form says itself that an order is reviewed. */
  readonly notice: boolean;
}

/** Shows what to know about a redemption, and related links below it. */
const NoticeAndLinks = ({ kind, notice }: NoticeAndLinksProps) => (
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
    <Card as="nav" inset above={12} padY={4} aria-label="更多">
      <PageLinks links={kind === 'CONTRIBUTION' ? [dataIpLink, rulesLink] : [rulesLink]} />
    </Card>
  </>
);
