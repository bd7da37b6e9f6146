import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { RichText } from '#components/media/RichText.tsx';
import { type Href, isHref } from '#paths/href.ts';
import styles from './guide.module.css';
import { PosterThumbnail } from './PosterThumbnail';

interface CurrentStepProps {
  readonly step: {
    readonly title: string;
    readonly html: string;
    readonly reward: string;
    readonly way: { readonly to: string; readonly text: string } | null;
  };
  readonly index: number;
  readonly count: number;
  readonly onNext: () => void;
}

/** The step to do now: its page is the primary action; no data says that it is done. */
export function CurrentStep({ step: { title, html, reward, way }, index, count, onNext }: CurrentStepProps) {
  const isLast = index + 1 === count;
  const to: Href | null = way && isHref(way.to) ? way.to : null;
  return (
    <section className={styles.step} aria-label="当前步骤" aria-live="polite">
      <p className={styles.count}>
        第 {index + 1} 步，共 {count} 步
      </p>
      <h2 className={styles.title}>{title}</h2>
      {to === '/inviterFriends' && <PosterThumbnail />}
      <div className={styles.text}>
        <RichText html={html} loading={<Skeleton height="48px" />} />
      </div>
      {reward !== '' && (
        <p className={styles.reward}>
          <Icon name="gift" size={18} />
          {reward}
        </p>
      )}
      {to && (
        <Link href={to} className={styles.main}>
          {way?.text}
        </Link>
      )}
      <Button
        {...(to ? { fill: 'outline' } : { color: 'primary', size: 'large' })}
        shape="rounded"
        block
        className={styles.next}
        onClick={onNext}
      >
        {isLast ? '看完了' : '下一步'}
      </Button>
    </section>
  );
}
