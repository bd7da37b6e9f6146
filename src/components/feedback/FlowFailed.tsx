import { useRef } from 'react';
import type { Failure } from '#services/http/failure.ts';
import { Failed } from './Failed';
import { useSharedMessage } from './useSharedMessage';

export interface FlowFailedProps {
  readonly failure: Failure;
  /** Server time in ms at which retrying is allowed again (Retry-After); null when it is. */
  readonly waitUntil?: number | null;
  readonly onRetry: () => void;
}

/**
 * A flow's failure as an error state; a message that a toast has shown (`failure.shown`) is not repeated. When several parts of a page
 * failed alike, the first says it and retries them all, and the others are one line each.
 */
export function FlowFailed({ failure, waitUntil = null, onRetry }: FlowFailedProps) {
  const block = useRef<HTMLDivElement>(null);
  const message = failure.shown ? '加载失败，请重试' : failure.message;
  // A part that still waits for Retry-After is left out when the first one retries all.
  const { isFirst, retryAll } = useSharedMessage(block, message, () => {
    if (waitUntil === null) onRetry();
  });
  return <Failed block={block} brief={!isFirst} message={message} waitUntil={waitUntil} onRetry={isFirst ? retryAll : onRetry} />;
}
