import { HeroCard } from '#components/layout/HeroCard.tsx';
import { Stack } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { balances } from '../balances';

/** Shows the three balances; points come first, because the entries below are of points. The other two lead to pages with their entries. */
export function BalanceCard() {
  const { value, failed } = useResource(account);
  const [first, ...others] = balances;
  const pending = value
    ? balances.flatMap(({ name, pendingOf }) => {
        const text = pendingOf(value);
        return text ? [`${name}${text}`] : [];
      })
    : [];
  return (
    <HeroCard
      label="余额"
      failed={failed}
      figure={[first.name, value && first.amountOf(value)]}
      others={others.map(({ name, amountOf, to }) => [name, value && amountOf(value), to] as const)}
    >
      <Stack gap={4} above={8} size={14}>
        {pending.length > 0 && <p>{pending.join('，')}</p>}
        <p>数据IP 的收支见兑换记录，抽中的见我的盲盒</p>
      </Stack>
    </HeroCard>
  );
}
