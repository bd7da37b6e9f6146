import { Dialog } from 'antd-mobile';
import { useLayoutEffect, useRef } from 'react';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
import type { ConfirmDialogProps } from './Confirm';

/** A Confirm while it is open; the chunk brings antd-mobile's Dialog. */
export default function ConfirmDialog({ title, text, confirmText, onConfirm, onClose }: ConfirmDialogProps) {
  const layer = useRef<HTMLDivElement>(null);
  useFocusTrap(layer, { Escape: onClose });
  // antd-mobile's Dialog passes on aria-label, but no aria-modal.
  useLayoutEffect(() => layer.current?.querySelector('[role="dialog"]')?.setAttribute('aria-modal', 'true'), []);
  return (
    <div ref={layer} tabIndex={-1}>
      <Dialog
        visible
        title={title}
        content={text}
        aria-label={title}
        closeOnMaskClick
        onClose={onClose}
        actions={[
          [
            { key: 'cancel', text: '取消', onClick: onClose },
            { key: 'confirm', text: confirmText, bold: true, danger: true, onClick: onConfirm },
          ],
        ]}
      />
    </div>
  );
}
