import { HeroCard } from '#components/layout/HeroCard.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { balances } from '../balances';

/** A card with the three balances. Contribution is large, because the page lists its entries; the others link to their own pages. */
export function BalanceCard() {
  const { value: amounts, failed } = useResource(account);
  const [contribution, ...others] = balances;
  const pendingTexts = amounts
    ? balances.flatMap(({ name, pendingOf }) => {
        const text = pendingOf(amounts);
        return text ? [`${name}${text}`] : [];
      })
    : [];
  return (
    <HeroCard
      label="余额"
      failed={failed}
      figure={{ name: contribution.name, value: amounts && contribution.amountOf(amounts) }}
      others={others.map(({ name, amountOf, to }) => ({ name, value: amounts && amountOf(amounts), to }))}
    >
      {pendingTexts.length > 0 && (
        <Row as="p" gap={12} wrap above={8} size={14}>
          {pendingTexts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Row>
      )}
    </HeroCard>
  );
}
