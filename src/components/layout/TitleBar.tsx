import type { ReactNode } from 'react';
import { isInAppBrowser } from '#services/browser/platform.ts';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import styles from './BackBar.module.css';

export interface BarProps {
  /** The page's only h1. Inside WeChat the h1 is for screen readers only, because WeChat's own bar shows the document's title. */
  readonly title?: string | undefined;
  /** Actions on the right. */
  readonly end?: ReactNode;
}

/** The bar of a main screen. The bar has no back button, because the tab bar leads to every other main screen. */
export const TitleBar = ({ title, end }: BarProps) => (
  // `data-frame` keeps the bar in the frame that the page shows before the screen's code has come (vite/start/frames.ts).
  <header className={`${styles.bar} ${styles.main}`} data-frame>
    <Title title={title} />
    <div className={styles.end}>{end}</div>
  </header>
);

/** The heading of a TitleBar or BackBar. In WeChat a rule for `data-bar` hides the prerendered one (vite/start/shells.ts). */
export const Title = ({ title }: Pick<BarProps, 'title'>) =>
  title && (
    <h1 className={styles.title} data-bar>
      {isInAppBrowser() ? <VisuallyHidden>{title}</VisuallyHidden> : title}
    </h1>
  );
