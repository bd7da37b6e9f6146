import { type ReactNode, useContext } from 'react';
import { goBack, navigate } from '#hooks/hashLocation.ts';
import { isFarFromHome } from '#hooks/history.ts';
import { SessionContext } from '#hooks/session.ts';
import { isInApp } from '#services/browser/platform.ts';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import styles from './BackBar.module.css';

interface TitleBarProps {
  /** For pages without another heading. Inside WeChat, whose own bar shows the document's title, for screen readers only. */
  readonly title?: string | undefined;
  /** Actions on the right. */
  readonly end?: ReactNode;
}

/** The bar of a main screen, which the tab bar leaves. */
export function TitleBar({ title, end }: TitleBarProps) {
  return (
    <header className={styles.bar} data-frame>
      <span className={styles.start} />
      <Title title={title} />
      <div className={styles.end}>{end}</div>
    </header>
  );
}

/** The navigation bar with the back button, see goBack for landing pages; where that does not lead home, with home beside it. */
export function BackBar({ title, end }: TitleBarProps) {
  // Not watched: the page is mounted anew when the member changes.
  const isMember = useContext(SessionContext)?.getSnapshot().hasTag('member');
  return (
    <nav className={styles.bar} aria-label="页面导航" data-frame>
      <div className={styles.start}>
        <button type="button" className={styles.back} onClick={goBack} aria-label="返回">
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

const Title = ({ title }: Pick<TitleBarProps, 'title'>) =>
  title && (
    // For shells (vite/start/shells.ts), as `data-frame` is for frames (vite/start/frames.ts).
    <h1 className={styles.title} data-bar>
      {isInApp() ? <VisuallyHidden>{title}</VisuallyHidden> : title}
    </h1>
  );

/** Not of the sprite, which pages without icons need not load. */
const Glyph = ({ d }: { readonly d: string }) => (
  <svg className={styles.glyph} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
    <path d={d} />
  </svg>
);
