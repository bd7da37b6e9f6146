import { ImageViewer } from 'antd-mobile';
import { type ComponentProps, type ComponentRef, type KeyboardEvent, useRef } from 'react';
import { useFocusTrap } from '../hooks/useFocusTrap';
import { Cross } from './Cross';
import type { Picture } from './Enlarged';
import styles from './KitViewer.module.css';

interface KitViewerProps {
  readonly pictures: readonly Picture[];
  readonly place: number;
  readonly onClose: () => void;
}

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The kit's own picture would read its whole address out. */
const drawing =
  (pictures: readonly Picture[]): ComponentProps<typeof ImageViewer.Multi>['imageRender'] =>
  (src, { ref, index }) => <img ref={ref} src={src} alt={pictures[index]?.alt ?? ''} draggable={false} />;

export default function KitViewer({ pictures, place, onClose }: KitViewerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const slides = useRef<ComponentRef<typeof ImageViewer.Multi>>(null);
  const seen = useRef(place);
  useFocusTrap(layer, onClose);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const move = MOVES[key];
    if (move !== undefined) slides.current?.swipeTo(seen.current + move);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys leaf wherever the focus is
    <div
      className={styles.layer}
      role="dialog"
      aria-modal="true"
      aria-label="查看大图"
      ref={layer}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <ImageViewer.Multi
        ref={slides}
        visible
        images={pictures.map(({ src }) => src)}
        defaultIndex={place}
        onIndexChange={(index) => {
          seen.current = index;
        }}
        onClose={onClose}
        imageRender={drawing(pictures)}
      />
      <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
        <Cross />
      </button>
    </div>
  );
}
