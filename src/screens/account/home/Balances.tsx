import { dataIp, points, yuan } from '../../../components/display/format';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Icon } from '../../../components/icons/Icon';
import { Link } from '../../../components/layout/Link';
import type { Account } from '../../../machines/account/account';
import * as paths from '../../../paths/paths';
import styles from './Balances.module.css';

const balances = [
  { name: '贡献值', of: ({ contribution }: Account) => points(contribution), to: paths.ASSETS_RECORD },
  { name: '数据IP', of: (account: Account) => dataIp(account.dataIp), to: paths.REDEEM_RECORD },
  { name: '收益余额', of: ({ income }: Account) => yuan(income), to: paths.WITHDRAWAL_DETAIL },
] as const;

/** The three balances, each leading to its entries. */
export const Balances = ({ account }: { readonly account: Account | null }) => (
  <section aria-label="我的资产" aria-busy={!account}>
    <ul className={styles.balances}>
      {balances.map(({ name, of, to }) => (
        // Another element once it has its amount: wider neighbours don't move it.
        <li key={account ? name : `${name} …`}>
          <Link href={to} className={styles.balance}>
            <span className={styles.name}>
              {name}
              <Icon name="chevron" size={12} />
            </span>{' '}
            <span className={styles.figure}>{account ? of(account) : <Skeleton width="3em" />}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
