import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';

/** The error state of a part of the page. */
interface Block {
  readonly element: HTMLElement;
  readonly message: string;
  readonly retry: () => void;
}

/** The failed blocks on show, in the order of the page. */
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
const byPlace = (one: Block, other: Block) =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Lets the parts of a page that failed with the same message show it once: `isFirst` tells the first part, `retryAll` retries all. */
export function useSharedMessage(element: RefObject<HTMLElement | null>, message: string, retry: () => void) {
  const onRetry = useEffectEvent(retry);
  useLayoutEffect(() => {
    if (!element.current) return;
    const block = { element: element.current, message, retry: onRetry };
    setBlocks([...blocks, block].sort(byPlace));
    return () => setBlocks(blocks.filter((other) => other !== block));
  }, [element, message]);
  const first = useSyncExternalStore(
    subscribe,
    () => blocks.find((block) => block.message === message)?.element,
    () => undefined,
  );
  return {
    isFirst: !first || first === element.current,
    retryAll: () => {
      for (const block of blocks.filter((other) => other.message === message)) block.retry();
    },
  };
}
