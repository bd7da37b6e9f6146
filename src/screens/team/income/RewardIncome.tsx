import { orDash, yuan } from '#components/display/format.ts';
import { HeroCard } from '#components/layout/HeroCard.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import { Card, LinkButton } from '#components/layout/primitives.tsx';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import type { Rewards } from '#machines/team/recruiting.ts';
import { IconRow } from '../IconRow';
import { FirstGains } from '../mine/FirstGains';
import { isNobodyInvited } from '../RewardStats';
import { NoWithdrawal } from './NoWithdrawal';

/** The income of a member without a store: only invitation rewards. Before the first reward, what a friend brings. */
export function RewardIncome({ rewards }: { readonly rewards: Resource<Rewards> }) {
  const ownAccount = useResource(account);
  const sums = rewards.value;
  const nobodyInvited = isNobodyInvited(sums);
  return (
    <>
      <HeroCard
        label="我的收益"
        failed={ownAccount.failed ?? rewards.failed}
        figure={{ name: '收益余额', value: ownAccount.value && yuan(ownAccount.value.income) }}
        link={ownAccount.value && ownAccount.value.income > 0 ? { text: '换贡献值', to: '/redeemContribution' } : undefined}
        others={
          nobodyInvited
            ? []
            : [
                { name: '奖励合计', value: sums && yuan(sums.total) },
                { name: '待到账', value: sums && yuan(sums.pending) },
                { name: '已到账', value: sums && orDash(sums.settled, yuan) },
              ]
        }
      >
        <NoWithdrawal />
      </HeroCard>
      {nobodyInvited && (
        <HiddenUntil ready={ownAccount.ended}>
          <FirstGains heading="邀请好友得收益" count={2}>
            <LinkButton href="/inviterFriends" wide tint="fill">
              去邀请好友
            </LinkButton>
          </FirstGains>
        </HiddenUntil>
      )}
      {sums && !nobodyInvited && (
        <HiddenUntil ready={ownAccount.ended}>
          <Card as="ul" padY={4}>
            <IconRow icon="ledger" to="/redeemContributionRecord">
              兑换贡献值的支出与退回
            </IconRow>
          </Card>
        </HiddenUntil>
      )}
    </>
  );
}
