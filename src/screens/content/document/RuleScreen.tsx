import { Missing } from '#components/feedback/Missing.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Row } from '#components/layout/primitives.tsx';
import { useQuery } from '#hooks/hashLocation.ts';
import { ruleHref } from '#paths/links.ts';
import { AgreementPage } from './AgreementPage';
import { Odds } from './odds/Odds';

/** The values of `?type=`; the draw's rules are the default. */
const rules = ['DRAW_RULE', 'REDEEM_RULE'] as const;

/** The rules of the draw or of redemptions; other rules are read anew (`key`). */
export default function RuleScreen() {
  const type = useQuery('type') ?? 'DRAW_RULE';
  const id = rules.find((rule) => rule === type);
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
        <Card as="ul" lined>
          <li>
            <Row as={Link} href={ruleHref('DRAW_RULE')} center minHeight={52}>
              抽奖规则
            </Row>
          </li>
          <li>
            <Row as={Link} href={ruleHref('REDEEM_RULE')} center minHeight={52}>
              兑换规则
            </Row>
          </li>
        </Card>
      </Missing>
    </>
  );
}
