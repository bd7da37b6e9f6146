import { lazy, type ReactNode, Suspense } from 'react';

export interface SheetProps {
  readonly open: boolean;
  /** What it is, for a screen reader; with `confirm` also its title. */
  readonly label: string;
  readonly onClose: () => void;
  /** For a sheet to choose in: 取消, the label and this word stand above it, in place of the cross. */
  readonly confirm?: { readonly text: string; readonly enabled: boolean; readonly onConfirm: () => void };
  readonly children: ReactNode;
}

const KitSheet = lazy(() => import('./KitSheet'));

/** A sheet over the page; its code comes when one is first opened. The page under it stays as it is. */
export function Sheet(props: SheetProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <KitSheet {...props} />
    </Suspense>
  );
}
