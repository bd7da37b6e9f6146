import type { ReactNode } from 'react';
import { lazyLayer } from './lazyLayer';

export interface SheetPopupProps {
  /** The accessible name; with `confirm` also the visible title. */
  readonly label: string;
  /** Called to close the sheet, also when its chunk fails to load: the flow must then leave the state that opens the layer. */
  readonly onClose: () => void;
  /** For pickers: a header with 取消, the label and this button replaces the close icon. */
  readonly confirm?: { readonly text: string; readonly enabled: boolean; readonly onConfirm: () => void };
  /** Fills the screen. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

interface SheetProps extends SheetPopupProps {
  readonly open: boolean;
}

const SheetPopup = lazyLayer(() => import('./SheetPopup'));

/** A bottom sheet over the page, which stays mounted. It is lazily loaded, when it is first open. */
export const Sheet = ({ open, ...sheet }: SheetProps) => (open ? <SheetPopup {...sheet} /> : null);
