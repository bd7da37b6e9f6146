import { Link } from '../../../components/layout/Link';
import * as paths from '../../../paths/paths';
import styles from './Entries.module.css';

const entries = [
  { mark: '盒', text: '盲盒抽奖', to: paths.ALL_BLIND, tone: 'cinnabar' },
  { mark: '秒', text: '秒杀商品', to: paths.COMMODITY, tone: 'gold' },
  { mark: '兑', text: '兑换数据IP', to: paths.REDEEM, tone: 'jade' },
  { mark: '贡', text: '兑换贡献值', to: paths.REDEEM_CONTRIBUTION, tone: 'cinnabar' },
  { mark: '队', text: '我的团队', to: paths.MY_TEAM, tone: 'jade' },
  { mark: '账', text: '账户明细', to: paths.ASSETS_RECORD, tone: 'gold' },
  { mark: '址', text: '收货地址', to: paths.ADDRESS_LIST, tone: 'cinnabar' },
  { mark: '服', text: '官方客服', to: paths.CUSTOMER, tone: 'ink' },
] as const;

/** Links to the features; the draw says how many chances the member has. */
export function Entries({ chances }: { readonly chances: number }) {
  return (
    <nav className={styles.entries} aria-label="功能">
      {entries.map(({ mark, text, to, tone }) => (
        <Link key={to} href={to} className={styles.entry}>
          <span className={styles.mark} data-tone={tone} aria-hidden="true">
            {mark}
          </span>
          {text}
          {to === paths.ALL_BLIND && chances > 0 && <span className={styles.chances}>{chances} 次</span>}
        </Link>
      ))}
    </nav>
  );
}
