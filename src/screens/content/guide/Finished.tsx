import { Tick } from '#components/feedback/Tick.tsx';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { type Href, isHref } from '#paths/href.ts';
import styles from './guide.module.css';

/** The page that a finished guide leads to. */
export interface Onward {
  readonly to: Href;
  readonly text: string;
}

interface FinishedProps {
  readonly steps: readonly { readonly way: { readonly to: string; readonly text: string } | null }[];
  readonly onward: Onward;
  readonly onRestart: () => void;
}

/** The end of a guide: what to do now, and the page of each step. */
export function Finished({ steps, onward, onRestart }: FinishedProps) {
  if (steps.length === 0)
    return (
      <section className={styles.card} aria-label="看完了">
        <h2 className={styles.title}>暂无内容</h2>
      </section>
    );
  return (
    <section className={styles.finished} aria-label="看完了" aria-live="polite">
      <Tick />
      <h2 className={styles.title}>看完了</h2>
      <p className={styles.summary}>共 {steps.length} 步，需要时可再次打开</p>
      <Link href={onward.to} className={styles.main}>
        {onward.text}
      </Link>
      <ul className={styles.ways} aria-label="每一步的页面">
        {steps.map(
          ({ way }) =>
            way &&
            isHref(way.to) && (
              <li key={way.to}>
                <Link href={way.to} className={styles.way}>
                  {way.text}
                  <Icon name="chevron" size={14} />
                </Link>
              </li>
            ),
        )}
      </ul>
      <Button fill="none" block className={styles.next} onClick={onRestart}>
        再看一遍
      </Button>
    </section>
  );
}
