import { dataIp, points, yuan } from '#components/display/format.ts';
import type { Account } from '#machines/account/account.ts';
import type { Path } from '#paths/href.ts';

/** How a page shows one of the member's balances. */
interface Balance {
  readonly name: string;
  /** The amount with its unit. */
  readonly amountOf: (account: Account) => string;
  /** A text for the amount that pending redemptions will add; null if they add nothing. */
  readonly pendingOf: (account: Account) => string | null;
  /** The page that lists the entries of the balance. */
  readonly to: Path;
}

/** Returns the text for an amount that is still to come; null for no amount. */
const pendingText = (amount: number | undefined, format: (amount: number) => string) =>
  amount ? `待到账 ${format(amount)}` : null;

/** The three balances of a member, in the order of every page. */
export const balances: readonly [Balance, Balance, Balance] = [
  {
    name: '贡献值',
    amountOf: ({ contribution }) => points(contribution),
    pendingOf: ({ contributionPending }) => pendingText(contributionPending, points),
    to: '/assetsRecord',
  },
  {
    name: '数据IP',
    amountOf: (account) => dataIp(account.dataIp),
    pendingOf: ({ dataIpPending }) => pendingText(dataIpPending, dataIp),
    to: '/redeemRecord',
  },
  { name: '收益余额', amountOf: ({ income }) => yuan(income), pendingOf: () => null, to: '/withdrawalDetail' },
];
