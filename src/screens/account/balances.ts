import { dataIp, points, yuan } from '#components/display/format.ts';
import type { Account } from '#machines/account/account.ts';
import type { Path } from '#paths/href.ts';

interface Balance {
  readonly name: string;
  /** The amount in the balance's unit. */
  readonly amountOf: (account: Account) => string;
  /** Says what redemptions in process will bring; null for nothing. */
  readonly pendingOf: (account: Account) => string | null;
  /** The page with its entries. */
  readonly to: Path;
}

/** The words for an amount that is still to come. */
const pending = (amount: number | undefined, format: (amount: number) => string) => (amount ? `待到账 ${format(amount)}` : null);

/** The balances of a member, the same on every page. */
export const balances: readonly [Balance, Balance, Balance] = [
  {
    name: '贡献值',
    amountOf: ({ contribution }) => points(contribution),
    pendingOf: ({ contributionPending }) => pending(contributionPending, points),
    to: '/assetsRecord',
  },
  {
    name: '数据IP',
    amountOf: (account) => dataIp(account.dataIp),
    pendingOf: ({ dataIpPending }) => pending(dataIpPending, dataIp),
    to: '/redeemRecord',
  },
  { name: '收益余额', amountOf: ({ income }) => yuan(income), pendingOf: () => null, to: '/withdrawalDetail' },
];
