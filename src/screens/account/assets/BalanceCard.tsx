import { HeroCard } from '#components/layout/HeroCard.tsx';
import { Row } from '#components/layout/primitives.tsx';
import type { Resource } from '#hooks/useResource.ts';
import type { Account } from '#machines/account/account.ts';
import { balances } from '../balances';

/** A card with the three balances. Contribution is large, because the page lists its entries; the others link to their own pages. */
export function BalanceCard({ value: amounts, failed }: Resource<Account>) {
  const [contribution, ...others] = balances;
  const pending = amounts ? balances.filter(({ pendingOf }) => pendingOf(amounts) !== null) : [];
  return (
    <HeroCard
      label="余额"
      craft="weave"
      failed={failed}
      figure={{ name: contribution.name, value: amounts && contribution.amountOf(amounts) }}
      link={amounts && amounts.contribution > 0 ? { text: '换数据IP', to: '/redeem' } : undefined}
      others={others.map(({ name, amountOf, to }) => ({ name, value: amounts && amountOf(amounts), to }))}
    >
      {amounts && pending.length > 0 && (
        <Row as="p" gap={12} wrap above={8} size={14}>
          {pending.map(({ name, pendingOf }) => (
            <span key={name}>{`${name}${pendingOf(amounts)}`}</span>
          ))}
        </Row>
      )}
    </HeroCard>
  );
}
