import { lazyLayer } from './lazyLayer';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The confirm button's label. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const ConfirmDialog = lazyLayer(
  () => import('./ConfirmDialog'),
  ({ onCancel }) => onCancel(),
);

/** A confirmation dialog for destructive actions, lazily loaded. */
export function Confirm(props: ConfirmProps) {
  return props.open ? <ConfirmDialog {...props} /> : null;
}
