import { type UIEvent, useState } from 'react';
import { Text } from '../layout/primitives';
import styles from './Gallery.module.css';
import { Lightbox } from './Lightbox';

interface GalleryProps {
  /** Names the goods: the alternative texts are this name with a number. */
  readonly name: string;
  readonly images: readonly string[];
}

/** A swipeable picture carousel with the number of the picture; a tap opens the lightbox. */
export function Gallery({ name, images }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.min(images.length - 1, Math.round(scrollLeft / Math.max(1, clientWidth))));
  const pictures = images.map((src, index) => ({ src, alt: `${name} ${index + 1}` }));
  return (
    <section className={styles.gallery} aria-label="商品图片">
      <Lightbox pictures={pictures}>
        {(open) => (
          // `data-leafed` exempts the strip from the tests for cut-off content, because most of its pictures are out of view.
          <div className={styles.strip} data-leafed onScroll={onScroll} role="group" aria-label={name}>
            {pictures.map(({ src, alt }, index) => (
              <button key={src} type="button" className={styles.picture} onClick={() => open(index)}>
                <img src={src} alt={alt} loading={index > 0 ? 'lazy' : 'eager'} />
              </button>
            ))}
          </div>
        )}
      </Lightbox>
      {images.length > 1 && (
        <Text as="span" className={styles.count} size={12} aria-hidden="true">
          {current + 1} / {images.length}
        </Text>
      )}
    </section>
  );
}
