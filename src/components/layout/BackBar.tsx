import { useContext } from 'react';
import { leave, navigate } from '#hooks/hashLocation.ts';
import { isFarFromHome } from '#hooks/history.ts';
import { SessionContext } from '#hooks/session.ts';
import styles from './BackBar.module.css';
import { type BarProps, Title } from './TitleBar';

/** A screen's bar: a back button, which never leaves the app, and a button 首页 unless back leads home anyway. */
export function BackBar({ title, end }: BarProps) {
  // The session is read once: the page is mounted anew when the member changes.
  const isMember = useContext(SessionContext)?.getSnapshot().hasTag('member');
  return (
    // `data-frame` keeps the bar in the frame that the page shows before the screen's code has come (vite/start/frames.ts).
    <nav className={styles.bar} aria-label="页面导航" data-frame>
      <div className={styles.start} data-unprinted>
        <button type="button" className={styles.back} onClick={() => leave(isMember ? '/home' : '/allblind')} aria-label="返回">
          <Glyph d="M14.5 5.5L8 12l6.5 6.5" />
        </button>
        {isMember && isFarFromHome() && (
          <button type="button" className={styles.back} onClick={() => navigate('/home')} aria-label="首页">
            <Glyph d="M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10" />
          </button>
        )}
      </div>
      <Title title={title} />
      <div className={styles.end}>{end}</div>
    </nav>
  );
}

/** An icon of the bar. It is not an `Icon`, whose module has the paths of all icons: many pages with this bar need none of those. */
const Glyph = ({ d }: { readonly d: string }) => (
  <svg className="drawn" viewBox="0 0 24 24" width={24} height={24} strokeWidth="2" aria-hidden="true">
    <path d={d} />
  </svg>
);
