import { lazy, Suspense } from 'react';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The confirm button's label. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

/** A confirmation dialog for destructive actions, lazily loaded. */
export function Confirm(props: ConfirmProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
