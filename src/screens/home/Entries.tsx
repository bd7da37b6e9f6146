import { Link } from 'wouter';
import styles from './Entries.module.css';

const entries = [
  { mark: '值', text: '兑换贡献值', to: '/redeemContribution', tone: 'cinnabar' },
  { mark: '数', text: '兑换数据IP', to: '/redeem', tone: 'gold' },
  { mark: '礼', text: '兑换商城商品', to: '/redeemExchangeValue', tone: 'cinnabar' },
  { mark: '账', text: '账户明细', to: '/assetsRecord', tone: 'gold' },
  { mark: '址', text: '收货地址', to: '/address/list', tone: 'cinnabar' },
] as const;

/** The ways on from home. */
export function Entries() {
  return (
    <nav className={styles.entries} aria-label="功能">
      {entries.map(({ mark, text, to, tone }) => (
        <Link key={to} href={to} className={styles.entry}>
          <span className={styles.mark} data-tone={tone} aria-hidden="true">
            {mark}
          </span>
          {text}
        </Link>
      ))}
    </nav>
  );
}
