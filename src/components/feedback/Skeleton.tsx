import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string;
  readonly height?: string;
}

/** The place of something that is on its way. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}

/** A page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-label="正在加载">
      <Skeleton height="120px" />
      <Skeleton height="180px" />
      <Skeleton height="96px" />
    </div>
  );
}
