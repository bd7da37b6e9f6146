import { Popup } from 'antd-mobile';
import { useRef } from 'react';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
import { useSingleTap } from '#hooks/taps/useSingleTap.ts';
import { PlainButton } from '../layout/primitives';
import { CloseIcon } from './CloseIcon';
import type { SheetPopupProps } from './Sheet';
import styles from './SheetPopup.module.css';

/** The open popup of a Sheet, in a file of its own, so that a page does not load antd-mobile's Popup until a sheet opens. */
export default function SheetPopup({ label, onClose, header, full, children }: SheetPopupProps) {
  const sheet = useRef<HTMLElement>(null);
  useFocusTrap(sheet, { Escape: onClose });
  // A double tap on a button that closes the sheet must not hit the page below.
  useSingleTap(sheet);
  const head = header ?? (
    <PlainButton className={styles.close} tone="soft" onClick={onClose} aria-label="关闭">
      <CloseIcon />
    </PlainButton>
  );
  return (
    <Popup visible onMaskClick={onClose} bodyClassName={`${styles.body} ${full ? styles.full : ''}`}>
      <section className={styles.sheet} role="dialog" aria-modal="true" aria-label={label} ref={sheet} tabIndex={-1}>
        {!full && head}
        <div className={styles.content}>
          {/* It scrolls with a sheet that fills the screen, whose buttons it would cover. */}
          {full && head}
          {children}
        </div>
      </section>
    </Popup>
  );
}
