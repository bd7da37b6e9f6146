import type { Failure } from '../../services/http/failure';
import { Failed } from './Failed';

export interface FlowFailedProps {
  readonly failure: Failure;
  /** Server time in ms from which it can be tried again; null when it can. */
  readonly waitUntil?: number | null;
  readonly onRetry: () => void;
}

/** A flow's failure in the place of what it could not show; what the app has said already is not said again. */
export function FlowFailed({ failure, ...retry }: FlowFailedProps) {
  return <Failed message={failure.shown ? '加载失败，请重试' : failure.message} {...retry} />;
}
