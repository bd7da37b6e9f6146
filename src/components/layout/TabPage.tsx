import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { Link } from './Link';
import layoutStyles from './layout.module.css';
import styles from './TabPage.module.css';

const TABS = [
  { path: '/home', text: '首页', icon: 'home' },
  { path: '/redeemExchangeValue', text: '商城', icon: 'bag' },
  { path: '/allblind', text: '盲盒', icon: 'box' },
  { path: '/myteam', text: '团队', icon: 'team' },
] as const;

interface TabPageProps {
  readonly current: (typeof TABS)[number]['path'];
  readonly children: ReactNode;
}

/**
 * The layout of a main screen: content, and the tab bar below. antd-mobile's TabBar is not used, because its items are `div`s: no links,
 * out of reach of the keyboard, without aria-current (docs/decisions/0032-tab-bar.md).
 */
export function TabPage({ current, children }: TabPageProps) {
  return (
    <div className={layoutStyles.scenicPage}>
      <div className="grow">{children}</div>
      <nav className={styles.bar} aria-label="主导航" data-unprinted>
        {TABS.map(({ path, text, icon }) => (
          <Link
            key={path}
            href={path}
            className={styles.tab}
            // A link from any tab but home replaces the history entry, so that back leads home.
            replace={current !== '/home'}
            aria-current={path === current ? 'page' : undefined}
            // A tap on the current tab scrolls to the top.
            onClick={(event) => {
              if (path !== current) return;
              event.preventDefault();
              window.scrollTo(0, 0);
            }}
          >
            <Icon name={icon} />
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}
