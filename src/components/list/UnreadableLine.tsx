import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { inChina } from '../display/format';
import styles from './List.module.css';

/** Replaces a row about money that can't be read: it says that there is a row, and its time. */
export const UnreadableLine = ({ row: { label = '', time } }: { readonly row: UnreadableRow }) => (
  <div className={styles.unreadable}>
    <p>{label}数据有误，无法显示</p>
    <p className={styles.when}>{time === undefined ? '时间未知' : inChina(time).second}</p>
  </div>
);
