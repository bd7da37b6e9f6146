import { ImageViewer } from 'antd-mobile';
import { type ComponentProps, type ComponentRef, useRef, useState } from 'react';
import { useFocusTrap } from '../../hooks/useFocusTrap';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { CloseIcon } from '../layer/CloseIcon';
import styles from './KitViewer.module.css';
import type { Picture } from './Lightbox';

interface KitViewerProps {
  readonly pictures: readonly Picture[];
  readonly place: number;
  readonly onClose: () => void;
}

/** The kit hides its pictures from screen readers, and would show the address of one that does not come. */
const draw: ComponentProps<typeof ImageViewer.Multi>['imageRender'] = (src, { ref }) => (
  <img ref={ref} src={src} alt="" draggable={false} />
);

export default function KitViewer({ pictures, place, onClose }: KitViewerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const slides = useRef<ComponentRef<typeof ImageViewer.Multi>>(null);
  const [seen, setSeen] = useState(place);
  const leaf = (by: number) => slides.current?.swipeTo(seen + by);
  useFocusTrap(layer, { Escape: onClose, ArrowLeft: () => leaf(-1), ArrowRight: () => leaf(1) });
  return (
    <div className={styles.layer} role="dialog" aria-modal="true" aria-label="查看大图" ref={layer} tabIndex={-1}>
      <p aria-live="polite">
        <VisuallyHidden>{pictures[seen]?.alt}</VisuallyHidden>
      </p>
      <ImageViewer.Multi
        ref={slides}
        visible
        images={pictures.map(({ src }) => src)}
        defaultIndex={place}
        onIndexChange={setSeen}
        onClose={onClose}
        imageRender={draw}
      />
      <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
        <CloseIcon />
      </button>
    </div>
  );
}
