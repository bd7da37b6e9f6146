import { ImageViewer } from 'antd-mobile';
import { type ComponentProps, type ComponentRef, useRef, useState } from 'react';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { CloseIcon } from '../layer/CloseIcon';
import { PlainButton } from '../layout/primitives';
import type { Picture } from './Lightbox';
import styles from './LightboxViewer.module.css';

interface LightboxViewerProps {
  readonly pictures: readonly Picture[];
  /** The index of the picture that is shown first. */
  readonly index: number;
  readonly onClose: () => void;
}

/** The `alt` is empty, so that a broken picture shows no URL: the live region announces the text instead. */
const renderImage: ComponentProps<typeof ImageViewer.Multi>['imageRender'] = (src, { ref }) => (
  <img ref={ref} src={src} alt="" draggable={false} />
);

/** The full-screen layer of a Lightbox: swipe, zoom, and the arrow keys. */
export default function LightboxViewer({ pictures, index, onClose }: LightboxViewerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const slides = useRef<ComponentRef<typeof ImageViewer.Multi>>(null);
  const [current, setCurrent] = useState(index);
  const swipeBy = (by: number) => slides.current?.swipeTo(current + by);
  useFocusTrap(layer, { Escape: onClose, ArrowLeft: () => swipeBy(-1), ArrowRight: () => swipeBy(1) });
  return (
    <div className={styles.layer} role="dialog" aria-modal="true" aria-label="查看大图" ref={layer} tabIndex={-1}>
      <p aria-live="polite">
        <VisuallyHidden>{pictures[current]?.alt}</VisuallyHidden>
      </p>
      <ImageViewer.Multi
        ref={slides}
        visible
        images={pictures.map(({ src }) => src)}
        defaultIndex={index}
        onIndexChange={setCurrent}
        onClose={onClose}
        imageRender={renderImage}
      />
      <PlainButton className={styles.close} onClick={onClose} aria-label="关闭">
        <CloseIcon />
      </PlainButton>
    </div>
  );
}
