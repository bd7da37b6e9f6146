import { WaitLabel } from '../feedback/WaitLabel';
import { Button } from './Button';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly busyText: string;
  /** Server time in ms from which the button works again; null when it works. */
  readonly waitUntil?: number | null;
  /** There is nothing to submit yet. */
  readonly disabled?: boolean;
  readonly children: string;
}

/** The one primary button of a form: busy and waiting as its machine says. */
export function SubmitButton({ busy, busyText, waitUntil = null, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      color="primary"
      size="large"
      shape="rounded"
      block
      loading={busy}
      loadingText={busyText}
      disabled={disabled || waitUntil !== null}
    >
      <WaitLabel until={waitUntil}>{children}</WaitLabel>
    </Button>
  );
}
