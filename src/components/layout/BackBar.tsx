import { goBack, navigate } from '#hooks/hashLocation.ts';
import { isHomeOneStepBack } from '#hooks/history.ts';
import { Glyph } from '../icons/Glyph';
import styles from './BackBar.module.css';
import { type BarProps, Title } from './TitleBar';

/** A screen's bar: a back button, which never leaves the app, and a button 首页 unless back leads home anyway. */
export function BackBar({ title, end }: BarProps) {
  return (
    // `data-frame` keeps the bar in the frame that the page shows before the screen's code has come (vite/start/frames.ts).
    <nav className={styles.bar} aria-label="页面导航" data-frame>
      <div className={styles.start} data-unprinted>
        <button type="button" className={styles.barButton} onClick={() => goBack('/home')} aria-label="返回">
          <Glyph d="M14.5 5.5L8 12l6.5 6.5" width={24} strokeWidth={2} />
        </button>
        {!isHomeOneStepBack() && (
          <button type="button" className={styles.barButton} onClick={() => navigate('/home')} aria-label="首页">
            <Glyph d="M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10" width={24} strokeWidth={2} />
          </button>
        )}
      </div>
      <Title title={title} />
      <div className={styles.end}>{end}</div>
    </nav>
  );
}
