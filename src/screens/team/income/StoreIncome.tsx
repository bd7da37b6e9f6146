import { yuan } from '#components/display/format.ts';
import { HeroCard } from '#components/layout/HeroCard.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import type { Resource } from '#hooks/useResource.ts';
import type { Income, Rewards } from '#machines/team/recruiting.ts';
import { IconRow } from '../IconRow';

interface StoreIncomeProps {
  readonly income: Resource<Income>;
  readonly rewards: Resource<Rewards>;
}

/** Shows the income of a member with a store: what was earned, withdrawn, exchanged or is frozen, and the rest as the balance. */
export function StoreIncome({ income: { value, failed, ended }, rewards }: StoreIncomeProps) {
  const paidReward = rewards.value?.settled ?? 0;
  const pendingReward = rewards.value?.pending ?? 0;
  const { exchanged = 0, frozen = 0, withdrawn = 0 } = value ?? {};
  const hasRows = [paidReward, withdrawn, exchanged, frozen].some((amount) => amount > 0);
  return (
    <>
      <HeroCard
        label="收益"
        failed={failed}
        figure={{ name: '收益余额', value: value && yuan(value.available) }}
        link={value ? { text: '换贡献值', to: '/redeemContribution' } : undefined}
        others={[
          { name: '今日', value: value && yuan(value.today) },
          { name: '本月', value: value && yuan(value.month) },
          { name: '累计', value: value && yuan(value.total) },
        ]}
      >
        <Text above={8} size={14}>
          收益可以换贡献值；网页版暂不支持提现
        </Text>
      </HeroCard>
      <HiddenUntil ready={ended && rewards.ended}>
        {hasRows && (
          <Card as="ul" padY={4} lined aria-label="收益的来去">
            {paidReward > 0 && (
              <IconRow icon="gift" to="/inviterFriends">
                邀请奖励 <b>{yuan(paidReward)}</b>
                {pendingReward > 0 && <small>另有 {yuan(pendingReward)} 待到账</small>}
              </IconRow>
            )}
            {withdrawn > 0 && (
              <IconRow icon="exit">
                已提现 <b>{yuan(withdrawn)}</b>
              </IconRow>
            )}
            <Exchanged exchanged={exchanged} frozen={frozen} />
          </Card>
        )}
      </HiddenUntil>
    </>
  );
}

interface ExchangedProps {
  /** The income that was exchanged for contribution, in 分. */
  readonly exchanged: number;
  /** The income that pending exchanges hold back, in 分. */
  readonly frozen: number;
}

/** A row with the exchanged and the frozen income. An amount of zero is left out, and without both there is no row. */
function Exchanged({ exchanged, frozen }: ExchangedProps) {
  if (exchanged <= 0 && frozen <= 0) return null;
  return (
    <IconRow icon="exchange" to="/redeemContributionRecord">
      {exchanged > 0 ? '已兑换贡献值' : '兑换处理中'} <b>{yuan(exchanged > 0 ? exchanged : frozen)}</b>
      {exchanged > 0 && frozen > 0 && <small>兑换处理中 {yuan(frozen)}</small>}
    </IconRow>
  );
}
