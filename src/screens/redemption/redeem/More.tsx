import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import type { Href } from '#paths/href.ts';
import { ruleHref } from '#paths/links.ts';
import { redemptionKinds } from '../redemptionKinds';
import { rateText, type Terms } from './amountTexts';
import styles from './Redeem.module.css';

interface Way {
  readonly icon: IconName;
  readonly text: string;
  readonly note: string;
  readonly path: Href;
}

const rules = { icon: 'shield', text: '兑换规则', note: '比例、手续费与审核时间', path: ruleHref('REDEEM_RULE') } as const;

/** Links to pages where the gain can be used, and to the rules. */
const related: Readonly<Record<RedemptionKind, readonly Way[]>> = {
  CONTRIBUTION: [{ icon: 'piece', text: '贡献值换数据IP', note: '到账的贡献值可以继续兑换', path: '/redeem' }, rules],
  DATA_IP: [{ icon: 'bag', text: '商城', note: '数据IP 可以兑换的商品', path: '/redeemExchangeValue' }, rules],
  MALL: [rules],
};

const earning: Readonly<Record<Exclude<RedemptionKind, 'MALL'>, readonly Way[]>> = {
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

const Ways = ({ ways }: { readonly ways: readonly Way[] }) => (
  <Stack as="ul" lined>
    {ways.map(({ icon, text, note, path }) => (
      <li key={path}>
        <Row as={Link} href={path} className={styles.way} gap={12} tone="ink">
          <Icon name={icon} />
          <Stack as="span" grow>
            {text}
            <Text as="span" size={12} tone="faint">
              {note}
            </Text>
          </Stack>
          <Icon name="chevron" size={14} />
        </Row>
      </li>
    ))}
  </Stack>
);

/** Instead of a form that takes no amount: what is missing, and ways to earn it. */
export function TooLittle({ kind, terms }: { readonly kind: Exclude<RedemptionKind, 'MALL'>; readonly terms: Terms }) {
  const { spends, balance, spend } = redemptionKinds[kind];
  return (
    <>
      <Card as="section" className={styles.card} inset pad={24}>
        <Text center size={14} tone="soft">
          {balance}
        </Text>
        <Text center size={28} strong>
          {spend(terms.available)}
        </Text>
        <Text className={styles.terms} center size={14} tone="soft">
          {spend(terms.min)} 起兑 · {rateText(kind, terms)}
        </Text>
        <Button color="primary" size="large" shape="rounded" block onClick={() => navigate('/invite')}>
          去邀请好友
        </Button>
      </Card>
      <Card as="nav" inset pad={12} aria-labelledby="earning">
        <h2 id="earning">怎样获得{spends}</h2>
        <Ways ways={earning[kind]} />
      </Card>
    </>
  );
}

/** Shows what to know about a redemption, and related links below it. */
export function More({ kind }: { readonly kind: RedemptionKind }) {
  return (
    <>
      {kind !== 'MALL' && (
        <Card as="section" inset above={16} pad={16} aria-labelledby="notice">
          <h2 id="notice">兑换须知</h2>
          <Stack as="ul" className={styles.notice} gap={8} above={8} size={14} tone="soft">
            <li>提交后进入审核，进度在兑换记录中查看</li>
            <li>未通过或取消的，支出连同手续费全额退回</li>
            <li>兑换完成后不能撤销</li>
          </Stack>
        </Card>
      )}
      <Card as="nav" inset above={12} pad={4} aria-label="更多">
        <Ways ways={related[kind]} />
      </Card>
    </>
  );
}
