import type { SnapshotFrom } from 'xstate';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { AssetChain } from '#components/icons/AssetChain.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, LinkButton, Note, Text } from '#components/layout/primitives.tsx';
import { type PageLink, PageLinks } from '#components/list/PageLinks.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { statusOf } from '#machines/core/status.ts';
import type { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { redemptionHref } from '#paths/links.ts';
import { BalanceCard } from './BalanceCard';
import styles from './Redeem.module.css';
import { RedemptionForm } from './RedemptionForm';
import type { AmountKind, Send, Terms } from './redeemView';

type Snapshot = SnapshotFrom<typeof redemptionMachine>;

interface FormStageProps {
  readonly current: Snapshot;
  readonly uploader: Snapshot['children']['uploader'];
  readonly send: Send;
}

/** The first step of a redemption: the form, or the reason why it can't be filled in. */
export function FormStage({ current, uploader, send }: FormStageProps) {
  const { terms, failure } = current.context;
  switch (statusOf(current)) {
    case 'failed':
    case 'waiting':
      return (
        failure && <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => send({ type: 'flow.retry' })} />
      );
    case 'gone':
      return (
        <Empty picture="goods">
          <p>这件商品已下架或不能兑换，看看别的吧</p>
          <Link href="/redeemExchangeValue">去商城看看</Link>
        </Empty>
      );
    default:
      return terms ? <FormOrBalance current={current} terms={terms} uploader={uploader} send={send} /> : <LoadingSkeleton />;
  }
}

/** The form; if the balance is below the least amount, the balance stands in its place. */
function FormOrBalance({ current, terms, uploader, send }: FormStageProps & { readonly terms: Terms }) {
  const { context } = current;
  const { kind, otherTabOrder } = context;
  // GoodsCard itself says that the balance is too low, because the member has already chosen the goods.
  const isBalanceTooLow = kind !== 'MALL' && terms.max < terms.min;
  return (
    <>
      {otherTabOrder && (
        <div className={styles.notes}>
          <Note tint="gold" role="alert">
            您在另一个页面提交了一笔兑换，<Link href={redemptionHref({ kind, no: otherTabOrder.orderNo })}>查看那一笔</Link>
            。这里{kind === 'MALL' ? '选好' : '填写'}的没有提交
          </Note>
        </div>
      )}
      {isBalanceTooLow ? (
        <BalanceTooLow kind={kind} terms={terms} />
      ) : (
        <RedemptionForm status={statusOf(current)} context={context} terms={terms} uploader={uploader} send={send} />
      )}
    </>
  );
}

/** Grey bars in place of the form while its terms are read. */
const LoadingSkeleton = () => (
  <Card inset padY={16} gap={16} aria-busy="true" aria-label="正在加载">
    <Skeleton width="40%" />
    <Skeleton width="70%" height="34px" />
    <Skeleton width="90%" />
  </Card>
);

/** Ways to earn contribution. */
const waysToEarn: readonly PageLink[] = [
  { icon: 'gift', text: '邀请好友', note: '每位好友加入，您得贡献值', path: '/invite' },
  { icon: 'coin', text: '收益换贡献值', note: '有收益余额时可以直接换', path: '/redeemContribution' },
  { icon: 'box', text: '开盲盒', note: '有机会抽中贡献值', path: '/allblind' },
];

/** Stands in place of the form when the balance is below the least amount: shows both, and ways to earn more. */
const BalanceTooLow = ({ kind, terms }: { readonly kind: AmountKind; readonly terms: Terms }) => (
  <>
    <BalanceCard kind={kind} terms={terms} />
    {kind === 'CONTRIBUTION' ? (
      <Card as="section" inset padY={16} gap={12} center aria-labelledby="earning">
        <h2 id="earning">邀请好友得收益</h2>
        <AssetChain from="收益" />
        <Text size={14} tone="soft" lineBreak="words">
          好友加入并填写地址，您得收益，可换贡献值
        </Text>
        <LinkButton href="/inviterFriends" wide tint="fill">
          去邀请好友
        </LinkButton>
      </Card>
    ) : (
      <>
        <Text as="div" inset below={16}>
          <MainButton onClick={() => navigate('/invite')}>去邀请好友</MainButton>
        </Text>
        <Card as="nav" inset padY={12} aria-labelledby="earning">
          <h2 id="earning">怎样获得贡献值</h2>
          <PageLinks links={waysToEarn} />
        </Card>
      </>
    )}
  </>
);
