import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SMALLEST = 0.2;
const LARGEST = 2.5;
/** Below this the descriptions can't be read: then a part is shown rather than the whole. */
const READABLE = 0.7;

/** What the buttons cover at the bottom, in px. */
const TOOLS = 44;

const clamp = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale));
const around = ({ x, y, scale }: View, by: number, at: { x: number; y: number }): View => {
  const next = clamp(scale * by);
  return { x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale, scale: next };
};

/** Zooming and moving a picture of a given size: wheel, pinch, drag, and buttons; a focus is kept in sight. */
export function useView(frame: RefObject<HTMLElement | null>, width: number, height: number, focus: Box | undefined) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const [held, setHeld] = useState(false);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const { x: focusX, y: focusY, width: focusWidth, height: focusHeight } = focus ?? { x: 0, y: 0, width, height: 0 };

  const fit = useCallback(
    (whole: boolean) => {
      const shown = frame.current?.getBoundingClientRect();
      if (!shown || shown.width === 0) return;
      const box = { width: shown.width, height: shown.height - TOOLS };
      const all = Math.min(box.width / width, box.height / height, 1.15);
      const scale = clamp(whole ? all : Math.max(all, READABLE));
      const middle = { x: focusX + focusWidth / 2, y: focusY + focusHeight / 2 };
      const along = (room: number, size: number, at: number) =>
        size * scale <= room ? (room - size * scale) / 2 : Math.min(0, Math.max(room - size * scale, room / 2 - at * scale));
      setView({ x: along(box.width, width, middle.x), y: along(box.height, height, middle.y), scale });
    },
    [frame, width, height, focusX, focusY, focusWidth, focusHeight],
  );
  const fitted = useRef(fit);
  useLayoutEffect(() => {
    fitted.current = fit;
  }, [fit]);

  // Another picture, or another size of the frame: fitted anew.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watching = new ResizeObserver(() => fitted.current(false));
    watching.observe(element);
    fitted.current(false);
    return () => watching.disconnect();
  }, [frame, width, height]);

  // The focus moves: the picture follows only when it would be out of sight.
  useEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || focusHeight === 0) return;
    setView((now) => {
      const left = now.x + focusX * now.scale;
      const top = now.y + focusY * now.scale;
      const seen =
        left >= 0 && top >= 0 && left + focusWidth * now.scale <= box.width && top + focusHeight * now.scale <= box.height;
      if (seen) return now;
      const x = box.width / 2 - (focusX + focusWidth / 2) * now.scale;
      const y = box.height / 2 - (focusY + focusHeight / 2) * now.scale;
      return { ...now, x, y };
    });
  }, [frame, focusX, focusY, focusWidth, focusHeight]);

  // React's own wheel listener is passive and could not keep the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      if (event.ctrlKey || event.metaKey) setView((now) => around(now, Math.exp(-event.deltaY / 400), at));
      else setView((now) => ({ ...now, x: now.x - event.deltaX, y: now.y - event.deltaY }));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [frame]);

  const zoom = (by: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setView((now) => around(now, by, { x: box.width / 2, y: box.height / 2 }));
  };

  const onPointerDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const box = event.currentTarget.getBoundingClientRect();
    setView((view) => {
      if (!other) return { ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y };
      const spread = (from: { x: number; y: number }) => Math.hypot(from.x - other.x, from.y - other.y) || 1;
      return around(view, spread(now) / spread(before), {
        x: (now.x + other.x) / 2 - box.left,
        y: (now.y + other.y) / 2 - box.top,
      });
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    setHeld(pointers.current.size > 0);
  };

  return {
    view,
    held,
    zoom,
    fit: () => fit(true),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
