import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { MainButton } from '#components/form/Button.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { redemptionKinds } from '../redemptionKinds';
import { type LinkRow, LinkRows } from './LinkRows';
import { rateText, type Terms } from './view';

type Kind = Exclude<RedemptionKind, 'MALL'>;

const earning: Readonly<Record<Kind, readonly LinkRow[]>> = {
  CONTRIBUTION: [
    { icon: 'gift', text: '邀请好友', note: '好友加入并填写地址，您得收益', path: '/invite' },
    { icon: 'ledger', text: '收益明细', note: '每一笔收益与到账情况', path: '/withdrawalDetail' },
  ],
  DATA_IP: [
    { icon: 'gift', text: '邀请好友', note: '每位好友加入，您得贡献值', path: '/invite' },
    { icon: 'coin', text: '收益换贡献值', note: '有收益余额时可以直接换', path: '/redeemContribution' },
    { icon: 'box', text: '开盲盒', note: '有机会抽中贡献值', path: '/allblind' },
  ],
};

/** Stands in place of the form when the balance is below the least amount: what there is, what it takes, and ways to earn more. */
export function TooLittle({ kind, terms }: { readonly kind: Kind; readonly terms: Terms }) {
  const { spends, balance, spend } = redemptionKinds[kind];
  return (
    <>
      <Card as="section" inset below={12} padY={24}>
        <Text center size={14} tone="soft">
          {balance}
        </Text>
        <Text center size={28} strong>
          {spend(terms.available)}
        </Text>
        <Text below={16} center size={14} tone="soft">
          {spend(terms.min)} 起兑 · {rateText(kind, terms)}
        </Text>
        <MainButton onClick={() => navigate('/invite')}>去邀请好友</MainButton>
      </Card>
      <Card as="nav" inset padY={12} aria-labelledby="earning">
        <h2 id="earning">怎样获得{spends}</h2>
        <LinkRows rows={earning[kind]} />
      </Card>
    </>
  );
}
