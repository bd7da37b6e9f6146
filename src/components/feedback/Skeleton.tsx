import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** A CSS length. */
  readonly width?: string;
  /** A CSS length. */
  readonly height?: string;
}

/** A grey bar in place of a text or picture that is loading. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** The Suspense fallback of a lazily loaded page. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-label="正在加载">
      <Skeleton height="120px" />
      <Skeleton height="180px" />
      <Skeleton height="96px" />
    </div>
  );
}
