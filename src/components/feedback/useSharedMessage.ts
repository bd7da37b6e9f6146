import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';

/** A part of the page that shows an error state. */
interface Block {
  readonly element: HTMLElement;
  readonly message: string;
  readonly retry: () => void;
}

/** All blocks of the page, from top to bottom. */
let blocks: readonly Block[] = [];
const listeners = new Set<() => void>();

function setBlocks(next: readonly Block[]): void {
  blocks = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Sorts blocks by their place on the page. */
function byPlace(one: Block, other: Block): number {
  const isOtherBelow = one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isOtherBelow ? -1 : 1;
}

/** Lets the blocks with the same message show it once: `isFirst` tells whether this is the first block, `retryAll` retries all of them. */
export function useSharedMessage(element: RefObject<HTMLElement | null>, message: string, retry: () => void) {
  const onRetry = useEffectEvent(retry);
  useLayoutEffect(() => {
    if (!element.current) return;
    const block = { element: element.current, message, retry: onRetry };
    setBlocks([...blocks, block].sort(byPlace));
    return () => setBlocks(blocks.filter((other) => other !== block));
  }, [element, message]);
  const hasMessage = (block: Block) => block.message === message;
  const firstElement = useSyncExternalStore(
    subscribe,
    () => blocks.find(hasMessage)?.element,
    () => undefined,
  );
  return {
    isFirst: !firstElement || firstElement === element.current,
    retryAll: () => {
      for (const block of blocks.filter(hasMessage)) block.retry();
    },
  };
}
