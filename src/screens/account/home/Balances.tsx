import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import type { Account } from '#machines/account/account.ts';
import { balances } from '../balances';
import styles from './Balances.module.css';

/** The three balances, each leading to its entries. */
export const Balances = ({ account }: { readonly account: Account | null }) => (
  <section aria-label="我的资产" aria-busy={!account}>
    <ul className={styles.balances}>
      {balances.map(({ name, of, pending, to }) => (
        // A new key makes a new element, which does not count as moved by wider neighbours.
        <li key={account ? name : `${name} …`}>
          <Link href={to} className={styles.balance}>
            <span className={styles.name}>
              {name}
              <Icon name="chevron" size={12} />
            </span>{' '}
            <span className={styles.figure}>{account ? of(account) : <Skeleton width="3em" />}</span>{' '}
            {account && pending(account) && <span className={styles.pending}>{pending(account)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
