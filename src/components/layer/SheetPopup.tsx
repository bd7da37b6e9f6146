import { Popup } from 'antd-mobile';
import { useRef } from 'react';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
import { CloseIcon } from './CloseIcon';
import type { SheetProps } from './Sheet';
import styles from './SheetPopup.module.css';

export default function SheetPopup({ open, label, onClose, confirm, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useFocusTrap(sheet, { Escape: onClose });
  return (
    <Popup visible={open} onMaskClick={onClose} bodyClassName={styles.body ?? ''}>
      <section className={styles.sheet} role="dialog" aria-modal="true" aria-label={label} ref={sheet} tabIndex={-1}>
        {confirm ? (
          <header className={styles.bar}>
            <button type="button" className={styles.cancel} onClick={onClose}>
              取消
            </button>
            <h2 className={styles.title}>{label}</h2>
            <button type="button" className={styles.confirm} disabled={!confirm.enabled} onClick={confirm.onConfirm}>
              {confirm.text}
            </button>
          </header>
        ) : (
          <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
            <CloseIcon />
          </button>
        )}
        <div className={styles.content}>{children}</div>
      </section>
    </Popup>
  );
}
