import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/paths';
import styles from './Coupon.module.css';

interface CouponProps {
  readonly title: string;
  readonly items: readonly { readonly icon: IconName; readonly name: string; readonly value: ReactNode }[];
  /**
   * `plain` shrinks to one line on a small phone. `large` shows larger values, for a coupon that was just received. `terms` places each
   * name before its value and without its icon, because the name tells how the value is earned.
   */
  readonly variant?: 'plain' | 'large' | 'terms';
}

/** Shows rewards as a coupon, each with an icon, a name and a value. */
export const Coupon = ({ title, items, variant = 'plain' }: CouponProps) => (
  <section className={styles.coupon} aria-label={title} data-variant={variant}>
    <p className={styles.title}>{title}</p>
    <dl className={styles.list}>
      {items.map(({ icon, name, value }) => (
        // A new key remounts the element, so that browsers count no layout shift when the value arrives.
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
