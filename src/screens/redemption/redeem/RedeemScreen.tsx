import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Steps } from '#components/layout/Steps.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { showResult } from '#hooks/history.ts';
import { chosenAddress, chosenGoods, parcelOfChoice, type Shortfall, shortfallOfChoice, useChoice } from '#hooks/useChoice.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { statusOf } from '#machines/core/status.ts';
import type { RedemptionInput } from '#machines/redemption/redemption/context.ts';
import { redemptionDraft, redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { redemptionHref } from '#paths/links.ts';
import { MallGoodsOfPage } from '#screens/goods/mall/MallGoods.tsx';
import { Mall } from '../mall/Mall';
import { kindOfPage, redemptionKinds } from '../redemptionKinds';
import { FormStage } from './FormStage';
import { NeededLine } from './NeededLine';
import { NoticeAndLinks } from './NoticeAndLinks';
import { OutcomeUnknown } from './OutcomeUnknown';
import styles from './Redeem.module.css';
import { ConfirmSheet } from './sheet/ConfirmSheet';

/** The page of a redemption, whose kind the path tells. The path for goods shows the mall unless the URL has the id of goods. */
export default function RedeemScreen() {
  const [path] = useLocation();
  const goodsId = useQuery('id');
  const kind = kindOfPage('redeem', path);
  if (kind === 'MALL') return goodsId ? <GoodsOrder key={goodsId} goodsId={goodsId} /> : <Mall />;
  return kind && <AmountRedemption key={kind} kind={kind} />;
}

/** Redeems an amount. On the way from goods it begins with the data IP that is missing for them. */
function AmountRedemption({ kind }: Pick<RedemptionInput, 'kind'>) {
  const shortfall = useChoice(shortfallOfChoice);
  return <RedemptionFlow kind={kind} shortfall={kind === 'DATA_IP' ? shortfall : undefined} />;
}

/** Redeems data IP for the goods of `?id=`. */
function GoodsOrder({ goodsId }: { readonly goodsId: string }) {
  // Back from the addresses: a later visit there begins without these goods.
  useChoice(parcelOfChoice);
  return <RedemptionFlow kind="MALL" goodsId={goodsId} chosen={useChoice(chosenGoods)} address={useChoice(chosenAddress)} />;
}

/** The steps of every redemption. */
const STEPS = [{ text: '填写' }, { text: '核对确认' }, { text: '提交结果' }];

interface RedemptionFlowProps extends Pick<RedemptionInput, 'kind' | 'goodsId' | 'chosen' | 'address'> {
  readonly shortfall?: Shortfall | undefined;
}

/** One redemption: form, confirmation with the payment password, then its record. */
export function RedemptionFlow({ kind, goodsId, chosen, address, shortfall }: RedemptionFlowProps) {
  // The kind never changes here: RedeemScreen renders another flow for another kind (`key`).
  const [draft] = useState(() => redemptionDraft(kind));
  const { actor, children } = useFlow(redemptionMachine, {
    input: { kind, goodsId, chosen, address, needed: shortfall?.needed },
    draft,
  });
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
          {shortfall && !isFirstLoad && <NeededLine {...shortfall} />}
          <FormStage current={current} uploader={children.uploader} send={send} />
          {/* Without an offer the tiles compare the prices with what the member has. */}
          {!isFirstLoad && kind === 'DATA_IP' && <MallGoodsOfPage heading="数据IP 可换" gain={context.offer?.gain ?? 0} />}
          {!isFirstLoad && <NoticeAndLinks kind={kind} notice={kind !== 'MALL' && !isTooLow} />}
        </>
      )}
      <ConfirmSheet status={status} context={context} passwordActor={children.paymentPassword} send={send} />
    </div>
  );
}
