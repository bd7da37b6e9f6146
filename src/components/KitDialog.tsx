import { Dialog } from 'antd-mobile';
import type { ConfirmProps } from './Confirm';

export default function KitDialog({ open, title, text, confirm, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog
      visible={open}
      title={title}
      content={text}
      closeOnMaskClick
      onClose={onCancel}
      actions={[
        [
          { key: 'cancel', text: '取消', onClick: onCancel },
          { key: 'confirm', text: confirm, bold: true, danger: true, onClick: onConfirm },
        ],
      ]}
    />
  );
}
