import { Popup } from 'antd-mobile';
import { useRef } from 'react';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
import { useSingleTap } from '#hooks/taps/useSingleTap.ts';
import { PlainButton, Row } from '../layout/primitives';
import { CloseIcon } from './CloseIcon';
import type { SheetPopupProps } from './Sheet';
import styles from './SheetPopup.module.css';

/** A Sheet while it is open; the chunk brings antd-mobile's Popup. */
export default function SheetPopup({ label, onClose, confirm, full, children }: SheetPopupProps) {
  const sheet = useRef<HTMLElement>(null);
  useFocusTrap(sheet, { Escape: onClose });
  useSingleTap(sheet);
  return (
    <Popup visible onMaskClick={onClose} bodyClassName={`${styles.body} ${full ? styles.full : ''}`}>
      <section className={styles.sheet} role="dialog" aria-modal="true" aria-label={label} ref={sheet} tabIndex={-1}>
        {confirm ? (
          <Row as="header" gap={8} padY={4} spread>
            <PlainButton tone="soft" onClick={onClose}>
              取消
            </PlainButton>
            <h2>{label}</h2>
            <PlainButton tone={confirm.enabled ? 'cinnabar' : 'faint'} disabled={!confirm.enabled} onClick={confirm.onConfirm}>
              {confirm.text}
            </PlainButton>
          </Row>
        ) : (
          <PlainButton className={styles.close} tone="soft" onClick={onClose} aria-label="关闭">
            <CloseIcon />
          </PlainButton>
        )}
        <div className={styles.content}>{children}</div>
      </section>
    </Popup>
  );
}
