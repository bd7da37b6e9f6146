import { Dialog } from 'antd-mobile';
import { useLayoutEffect, useRef } from 'react';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
import type { ConfirmDialogProps } from './Confirm';

/** The open dialog of `Confirm`, in a file of its own, so that antd-mobile's Dialog is loaded with it and not with the page. */
export default function ConfirmDialog({ title, text, confirmText, onConfirm, onClose }: ConfirmDialogProps) {
  const container = useRef<HTMLDivElement>(null);
  useFocusTrap(container, { Escape: onClose });
  // antd-mobile's Dialog has no prop for aria-modal, so the attribute is set on its element.
  useLayoutEffect(() => container.current?.querySelector('[role="dialog"]')?.setAttribute('aria-modal', 'true'), []);
  return (
    <div ref={container} tabIndex={-1}>
      <Dialog
        visible
        title={title}
        content={text}
        aria-label={title}
        closeOnMaskClick
        onClose={onClose}
        actions={[
          [
            { key: 'cancel', text: '取消', style: { color: 'var(--ink-2)' }, onClick: onClose },
            { key: 'confirm', text: confirmText, bold: true, danger: true, onClick: onConfirm },
          ],
        ]}
      />
    </div>
  );
}
