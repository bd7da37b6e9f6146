import { lazy, Suspense } from 'react';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The word on the confirming button. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const KitDialog = lazy(() => import('./KitDialog'));

/** Asks once more before something that can't be undone; the dialog's code comes when it is first asked for. */
export function Confirm(props: ConfirmProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <KitDialog {...props} />
    </Suspense>
  );
}
