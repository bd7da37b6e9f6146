import type { ReactNode } from 'react';
import { lazyLayer } from './lazyLayer';

export interface SheetProps {
  readonly open: boolean;
  /** The accessible name; with `confirm` also the visible title. */
  readonly label: string;
  readonly onClose: () => void;
  /** For pickers: a header with 取消, the label and this button replaces the close icon. */
  readonly confirm?: { readonly text: string; readonly enabled: boolean; readonly onConfirm: () => void };
  readonly children: ReactNode;
}

const SheetPopup = lazyLayer(
  () => import('./SheetPopup'),
  ({ onClose }) => onClose(),
);

/** A bottom sheet, lazily loaded; the page under it stays mounted. */
export function Sheet(props: SheetProps) {
  return props.open ? <SheetPopup {...props} /> : null;
}
