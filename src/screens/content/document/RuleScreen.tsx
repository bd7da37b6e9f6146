import { Missing } from '#components/feedback/Missing.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { PageLinks } from '#components/list/PageLinks.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { ruleHref } from '#paths/links.ts';
import { AgreementPage } from './AgreementPage';
import { Odds } from './odds/Odds';

/** The rules by the values of `?type=`; those of the draw are the default. */
const rules = [
  { id: 'DRAW_RULE', icon: 'box', text: '抽奖规则', path: ruleHref('DRAW_RULE') },
  { id: 'REDEEM_RULE', icon: 'piece', text: '兑换规则', path: ruleHref('REDEEM_RULE') },
] as const;

/** The rules of the draw or of redemptions; other rules are read anew (`key`). */
export default function RuleScreen() {
  const type = useQuery('type') ?? 'DRAW_RULE';
  const id = rules.find((rule) => rule.id === type)?.id;
  if (id)
    return (
      <AgreementPage key={id} id={id}>
        {id === 'DRAW_RULE' && <Odds />}
      </AgreementPage>
    );
  return (
    <>
      <BackBar />
      <Missing title="没有找到这份规则" text="链接可能不完整，您可以查看以下规则">
        <Card as="nav" padY={4} aria-label="规则">
          <PageLinks links={rules} />
        </Card>
      </Missing>
    </>
  );
}
