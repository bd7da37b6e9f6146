import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { AssetChain } from '#components/icons/AssetChain.tsx';
import { Card, LinkButton, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { type Account, account } from '#machines/account/account.ts';
import { MallGoods, MallGoodsOfPage, type MallGoodsProps } from '#screens/goods/mall/MallGoods.tsx';
import { redemptionKinds } from '../redemptionKinds';

/** The use of a redemption of each kind, in words; `earning` says how to get what it spends. */
const offerByKind = {
  CONTRIBUTION: {
    from: '收益',
    balanceOf: ({ income }: Account) => income,
    text: '收益换贡献值，再换数据IP 和手作好物',
    link: '去换贡献值',
    earning: '好友加入并填写地址，您得收益，可换贡献值',
  },
  DATA_IP: {
    from: '贡献值',
    balanceOf: ({ contribution }: Account) => contribution,
    text: '贡献值换数据IP，再到商城换手作好物',
    link: '去换数据IP',
    earning: '每位好友加入，您得贡献值，可换数据IP',
  },
  MALL: {
    from: '贡献值',
    balanceOf: (amounts: Account) => amounts.dataIp,
    text: '选好花样提交，寄出后这里有快递单号',
    link: '去商城挑选',
    earning: '先用贡献值换数据IP，再来挑选',
  },
} as const;

/** Ways to what each kind spends, for a balance of zero. */
const invite = { text: '去邀请好友', to: '/inviterFriends' } as const;
const earningByKind = { CONTRIBUTION: invite, DATA_IP: invite, MALL: { text: '去换数据IP', to: '/redeem' } } as const;

const GOODS_HEADING = '数据IP 可换';

interface EmptyRecordsProps {
  readonly kind: RedemptionKind;
  /** The totals of MALL come with the goods of the mall. */
  readonly totals: MallGoodsProps['mall'];
}

/** Stands in place of records that a member does not have yet: the way from asset to asset, what the member has of each, the next step, and goods. */
export default function EmptyRecords({ kind, totals }: EmptyRecordsProps) {
  const own = useResource(account);
  const { from, balanceOf, text, link, earning } = offerByKind[kind];
  const isBroke = own.value !== null && balanceOf(own.value) === 0;
  const way = isBroke ? earningByKind[kind] : { text: link, to: redemptionKinds[kind].redeem.path };
  return (
    <>
      <Card as="section" inset padY={16} gap={16} center aria-labelledby="no-records">
        <h2 id="no-records">还没有兑换记录</h2>
        {/* After a failed read the chain has no amounts. */}
        <AssetChain from={from} amounts={own.ended ? (own.value ?? undefined) : null} />
        {/* The balance decides where the button leads. */}
        {own.ended ? (
          <>
            <Text size={14} tone="soft" lineBreak="words">
              {isBroke ? earning : text}
            </Text>
            <LinkButton href={way.to} wide tint="fill">
              {way.text}
            </LinkButton>
          </>
        ) : (
          <Skeleton height="85px" width="100%" />
        )}
      </Card>
      {kind === 'MALL' ? <MallGoods heading={GOODS_HEADING} mall={totals} /> : <MallGoodsOfPage heading={GOODS_HEADING} />}
    </>
  );
}
