/** A pointer that moves less is a tap. */
const THRESHOLD_PX = 6;

export interface Drag {
  readonly onMove: (place: { readonly x: number; readonly y: number }) => void;
  readonly onEnd: () => void;
}

/** Follows a pointer that drags an element; the click that ends a drag is swallowed. `touch-action: none` is the element's own. */
export function makeDraggable(element: HTMLElement, { onMove, onEnd }: Drag): void {
  let from: { x: number; y: number } | undefined;
  let isDragging = false;
  element.addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY };
    isDragging = false;
  });
  element.addEventListener('pointermove', ({ clientX, clientY, pointerId }) => {
    if (!from) return;
    if (!isDragging) {
      if (Math.hypot(clientX - from.x, clientY - from.y) < THRESHOLD_PX) return;
      isDragging = true;
      element.setPointerCapture(pointerId);
    }
    onMove({ x: clientX, y: clientY });
  });
  for (const name of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(name, () => {
      from = undefined;
      if (isDragging) onEnd();
    });
  element.addEventListener(
    'click',
    (event) => {
      if (!isDragging) return;
      isDragging = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
