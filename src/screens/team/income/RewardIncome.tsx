import { orDash, yuan } from '#components/display/format.ts';
import { HeroCard } from '#components/layout/HeroCard.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import { LinkButton } from '#components/layout/primitives.tsx';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { type Account, account } from '#machines/account/account.ts';
import type { Rewards } from '#machines/team/recruiting.ts';
import { FirstGains } from '../mine/FirstGains';
import { isNobodyInvited } from '../RewardStats';
import { NoWithdrawal } from './NoWithdrawal';

/** The paid rewards in 分 that are not in the balance any more; undefined if the balance has more than the rewards. */
function spentOf({ settled }: Rewards, { income }: Account): number | undefined {
  return settled === undefined || settled < income ? undefined : settled - income;
}

/** The income of a member without a store: only invitation rewards. Before the first reward, what a friend brings. */
export function RewardIncome({ rewards }: { readonly rewards: Resource<Rewards> }) {
  const ownAccount = useResource(account);
  const sums = rewards.value;
  const nobodyInvited = isNobodyInvited(sums);
  return (
    <>
      <HeroCard
        label="我的收益"
        craft="lacquer"
        failed={ownAccount.failed ?? rewards.failed}
        figure={{ name: '收益余额', value: ownAccount.value && yuan(ownAccount.value.income) }}
        link={ownAccount.value && ownAccount.value.income > 0 ? { text: '换贡献值', to: '/redeemContribution' } : undefined}
        others={
          nobodyInvited
            ? []
            : [
                { name: '待到账', value: sums && yuan(sums.pending) },
                { name: '已到账', value: sums && orDash(sums.settled, yuan) },
                {
                  name: '已兑换',
                  value: sums && ownAccount.value && orDash(spentOf(sums, ownAccount.value), yuan),
                  to: '/redeemContributionRecord',
                },
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
    </>
  );
}
