import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Account } from '#machines/account/account.ts';
import { balances } from '../balances';
import styles from './Balances.module.css';

/** The three balances, each leading to its entries. */
export function Balances({ account }: { readonly account: Account | null }) {
  const isPending = account !== null && balances.some(({ pendingOf }) => pendingOf(account));
  return (
    <section aria-label="我的资产" aria-busy={!account}>
      <Row as="ul" className={styles.balances} gap={8} wrap="apart" padY={8} center>
        {balances.map(({ name, amountOf, pendingOf, to }) => (
          // A new key remounts the element, so that browsers count no layout shift for its new text.
          <li key={account ? name : `${name} …`} className={styles.balance}>
            <Stack as={Link} href={to} tone="ink">
              <Row as="span" className={styles.name} size={14} center tone="faint">
                {name}
                <Icon name="chevron" size={12} />
              </Row>{' '}
              <Text as="span" className={styles.figure} strong>
                {account ? amountOf(account) : <Skeleton width="3em" />}
              </Text>{' '}
              {/* A balance with nothing pending keeps the empty line, so that all three are of one height. */}
              {isPending && (
                <Text as="span" className={styles.pending} size={12}>
                  {pendingOf(account) || '\u00a0'}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </Row>
    </section>
  );
}
