import type { ReactNode } from 'react';
import { Link } from '#components/layout/Link.ts';
import { customerHref } from '#paths/links.ts';
import styles from './Ways.module.css';

interface WaysProps {
  /** The number that customer service is asked about. */
  readonly no: string;
  readonly children: ReactNode;
}

/** The ways on from a record, and to customer service. */
export const Ways = ({ no, children }: WaysProps) => (
  <>
    <nav className={styles.ways} aria-label="接下来">
      {children}
    </nav>
    <Link href={customerHref(no)} className={styles.support}>
      有疑问？联系客服
    </Link>
  </>
);
