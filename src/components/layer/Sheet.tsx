import type { ReactNode } from 'react';
import { lazyLayer } from './lazyLayer';

export interface SheetPopupProps {
  /** The accessible name. */
  readonly label: string;
  /** Called to close the sheet, also when the popup's code fails to load: the flow must leave its open state, because the sheet shows nothing. */
  readonly onClose: () => void;
  /** Replaces the close icon, for sheets that have buttons of their own to close them. */
  readonly header?: ReactNode;
  /** Fills the screen. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

interface SheetProps extends SheetPopupProps {
  readonly open: boolean;
}

const SheetPopup = lazyLayer(() => import('./SheetPopup'));

/** A bottom sheet; the page below it stays mounted. The code of the popup is loaded when a sheet opens for the first time. */
export const Sheet = ({ open, ...sheet }: SheetProps) => (open ? <SheetPopup {...sheet} /> : null);
