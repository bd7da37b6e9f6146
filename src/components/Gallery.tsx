import { type UIEvent, useState } from 'react';
import styles from './Gallery.module.css';

interface GalleryProps {
  /** What is seen, for a screen reader. */
  readonly name: string;
  readonly images: readonly string[];
}

/** Pictures to leaf through with a finger, with the number of the one that is seen. */
export function Gallery({ name, images }: GalleryProps) {
  const [seen, setSeen] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setSeen(Math.min(images.length - 1, Math.round(scrollLeft / Math.max(1, clientWidth))));
  return (
    <section className={styles.gallery} aria-label="商品图片">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keys too */}
      <div className={styles.strip} data-leafed onScroll={onScroll} role="group" aria-label={name} tabIndex={0}>
        {images.map((image, index) => (
          <img
            key={image}
            className={styles.picture}
            src={image}
            alt={`${name} ${index + 1}`}
            loading={index > 0 ? 'lazy' : 'eager'}
          />
        ))}
      </div>
      {images.length > 1 && (
        <span className={styles.number} aria-hidden="true">
          {seen + 1}/{images.length}
        </span>
      )}
    </section>
  );
}
