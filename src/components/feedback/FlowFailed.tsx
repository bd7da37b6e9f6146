import type { Failure } from '../../services/http/failure';
import { Failed } from './Failed';

export interface FlowFailedProps {
  readonly failure: Failure;
  /** Server time in ms at which retrying is allowed again (Retry-After); null when it is. */
  readonly waitUntil?: number | null;
  readonly onRetry: () => void;
}

/** A flow's failure as an error state; a message that a toast has shown (`failure.shown`) is not repeated. */
export function FlowFailed({ failure, ...retry }: FlowFailedProps) {
  return <Failed message={failure.shown ? '加载失败，请重试' : failure.message} {...retry} />;
}
