import { type MutableRefObject, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface Block {
  readonly element: HTMLElement;
  readonly message: string;
  /** Holds the latest callback; it does nothing while the part must wait for Retry-After. */
  readonly retry: MutableRefObject<() => void>;
}

/** The failed blocks on show, in the order of the page. */
let blocks: readonly Block[] = [];
const listeners = new Set<() => void>();

function show(next: readonly Block[]): void {
  blocks = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const inOrder = (one: Block, other: Block) =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Lets the first of several parts of a page that failed with the same message show it, and retry them all by `retryAll`. `isFirst` is
 * false for the others.
 */
export function useSharedMessage(element: RefObject<HTMLElement | null>, message: string, retry: () => void) {
  const latest = useRef(retry);
  useLayoutEffect(() => {
    latest.current = retry;
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    const block = { element: element.current, message, retry: latest };
    show([...blocks, block].sort(inOrder));
    return () => show(blocks.filter((other) => other !== block));
  }, [element, message]);
  const first = useSyncExternalStore(
    subscribe,
    () => blocks.find((block) => block.message === message)?.element,
    () => undefined,
  );
  return {
    isFirst: !first || first === element.current,
    retryAll: () => {
      for (const block of blocks.filter((other) => other.message === message)) block.retry.current();
    },
  };
}
