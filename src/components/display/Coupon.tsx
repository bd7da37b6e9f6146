import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/paths';
import styles from './Coupon.module.css';

interface CouponProps {
  readonly title: string;
  readonly items: readonly { readonly icon: IconName; readonly name: string; readonly value: ReactNode }[];
  /** A coupon that was just received. */
  readonly large?: boolean;
  /** Each name says what its value is earned by, and stands before it. */
  readonly earned?: boolean;
}

/** Shows rewards on a coupon. */
export const Coupon = ({ title, items, large, earned }: CouponProps) => (
  <section
    className={styles.coupon}
    aria-label={title}
    data-large={large || undefined}
    data-earned={earned}
    data-plain={!(large || earned) || undefined}
  >
    <p className={styles.title}>{title}</p>
    <dl className={styles.list}>
      {items.map(({ icon, name, value }) => (
        // A new key remounts the element, so that its new text is no layout shift.
        <div key={typeof value === 'string' ? `${name} ${value}` : name} className={styles.item}>
          <dt>
            <Icon name={icon} size={18} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
