import { lazyLayer } from './lazyLayer';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The confirm button's label. */
  readonly confirmText: string;
  readonly onConfirm: () => void;
  /** Called to close the dialog, also when its code fails to load: the flow must not stay open while nothing is shown. */
  readonly onClose: () => void;
}

interface ConfirmProps extends ConfirmDialogProps {
  readonly open: boolean;
}

const ConfirmDialog = lazyLayer(() => import('./ConfirmDialog'));

/** A dialog that asks before a destructive action. Its code is loaded when a dialog opens for the first time. */
export const Confirm = ({ open, ...dialog }: ConfirmProps) => (open ? <ConfirmDialog {...dialog} /> : null);
