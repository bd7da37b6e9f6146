import { useRef } from 'react';
import type { Failure } from '#services/http/failure.ts';
import { Card } from '../layout/primitives';
import { Failed } from './Failed';
import { useSharedMessage } from './useSharedMessage';

export interface FlowFailedProps {
  readonly failure: Failure;
  /** Server time in ms from which a retry is allowed (Retry-After); null when it is allowed now. */
  readonly waitUntil?: number | null;
  readonly onRetry: () => void;
}

interface CardProps {
  /** Makes the block a card with this name. */
  readonly label?: string;
  readonly className?: string;
}

/** Shows a flow's failure. Of several parts of a page that failed with the same message, only the first shows it, and retries all. */
export function FlowFailed({ failure, waitUntil = null, onRetry, label, className }: FlowFailedProps & CardProps) {
  const block = useRef<HTMLDivElement>(null);
  // The block does not repeat a message that a toast has shown.
  const message = failure.shown ? '加载失败，请重试' : failure.message;
  // A retry of all parts leaves out a part that must still wait for Retry-After.
  const { isFirst, retryAll } = useSharedMessage(block, message, () => {
    if (waitUntil === null) onRetry();
  });
  const failed = <Failed message={message} waitUntil={waitUntil} onRetry={retryAll} />;
  return (
    <div ref={block} className={className} hidden={!isFirst}>
      {label ? (
        <Card as="section" aria-label={label}>
          {failed}
        </Card>
      ) : (
        failed
      )}
    </div>
  );
}
