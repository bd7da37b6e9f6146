import { lazyLayer } from './lazyLayer';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The confirm button's label. */
  readonly confirmText: string;
  readonly onConfirm: () => void;
  /** Called to close the dialog, also when its chunk fails to load: the flow must then leave the state that opens the layer. */
  readonly onClose: () => void;
}

interface ConfirmProps extends ConfirmDialogProps {
  readonly open: boolean;
}

const ConfirmDialog = lazyLayer(() => import('./ConfirmDialog'));

/** A dialog that asks before a destructive action. It is lazily loaded, when it is first open. */
export const Confirm = ({ open, ...dialog }: ConfirmProps) => (open ? <ConfirmDialog {...dialog} /> : null);
