import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
import { PlainButton, Stack, Text } from '../layout/primitives';
import styles from './GuideMask.module.css';

interface GuideMaskProps {
  readonly title: string;
  /** An action besides closing. */
  readonly action?: { readonly text: string; readonly onAct: () => void };
  readonly onClose: () => void;
  /** The steps as `li` elements, with `strong` around the words to tap. */
  readonly children: ReactNode;
}

/** An overlay whose arrow points to the in-app browser's menu (WeChat, QQ), for steps that a page can't do itself. */
export function GuideMask({ title, action, onClose, children }: GuideMaskProps) {
  const mask = useRef<HTMLDivElement>(null);
  useFocusTrap(mask, { Escape: onClose });
  usePreventPageDrag(mask);
  return (
    <div className={styles.mask} role="dialog" aria-modal="true" aria-label={title} ref={mask} tabIndex={-1}>
      <svg className={`drawn ${styles.arrow}`} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M4 96C10 48 40 20 94 12M76 2l20 9-9 20" />
      </svg>
      <Text as="h2" size={20}>
        {title}
      </Text>
      <Stack as="ol" className={styles.steps} gap={8} size={16}>
        {children}
      </Stack>
      {action && (
        <PlainButton className={styles.mainButton} onClick={action.onAct}>
          {action.text}
        </PlainButton>
      )}
      {/* Without an action, closing is the main button. */}
      <PlainButton className={action ? undefined : styles.mainButton} onClick={onClose}>
        知道了
      </PlainButton>
    </div>
  );
}

/**
 * Stops a drag over a layer that has nothing to scroll. Otherwise the drag would scroll the page behind, and in WeChat move the window.
 * antd-mobile's scroll lock does the same, but has more code than this layer.
 */
function usePreventPageDrag(layer: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const preventDrag = (event: TouchEvent) => {
      if (event.cancelable && element.scrollHeight <= element.clientHeight) event.preventDefault();
    };
    // React's own touch listeners are passive, and can't prevent anything.
    element.addEventListener('touchmove', preventDrag, { passive: false });
    return () => element.removeEventListener('touchmove', preventDrag);
  }, [layer]);
}
