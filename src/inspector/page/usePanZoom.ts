import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Transform {
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

const MIN_SCALE = 0.2;
const MAX_SCALE = 2.5;
/** Below this the text is unreadable: the initial fit shows a section instead of the whole diagram. */
const MIN_READABLE_SCALE = 0.7;

/** The height of the zoom buttons at the bottom. */
const TOOLS_HEIGHT_PX = 44;

const clamp = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
const zoomAround = ({ x, y, scale }: Transform, by: number, at: { x: number; y: number }): Transform => {
  const next = clamp(scale * by);
  return { x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale, scale: next };
};

/** Pan and zoom for content of a given size in px: wheel, pinch, drag and buttons; the `focus` box is kept in view. */
export function usePanZoom(frame: RefObject<HTMLElement | null>, width: number, height: number, focus: Box | undefined) {
  const [transform, setTransform] = useState<Transform>({ x: 0, y: 0, scale: 1 });
  const [held, setHeld] = useState(false);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const { x: focusX, y: focusY, width: focusWidth, height: focusHeight } = focus ?? { x: 0, y: 0, width, height: 0 };

  const fit = useCallback(
    (whole: boolean) => {
      const rect = frame.current?.getBoundingClientRect();
      if (!rect || rect.width === 0) return;
      const box = { width: rect.width, height: rect.height - TOOLS_HEIGHT_PX };
      const fitScale = Math.min(box.width / width, box.height / height, 1.15);
      const scale = clamp(whole ? fitScale : Math.max(fitScale, MIN_READABLE_SCALE));
      const centre = { x: focusX + focusWidth / 2, y: focusY + focusHeight / 2 };
      const offset = (room: number, size: number, at: number) =>
        size * scale <= room ? (room - size * scale) / 2 : Math.min(0, Math.max(room - size * scale, room / 2 - at * scale));
      setTransform({ x: offset(box.width, width, centre.x), y: offset(box.height, height, centre.y), scale });
    },
    [frame, width, height, focusX, focusY, focusWidth, focusHeight],
  );
  const latestFit = useRef(fit);
  useLayoutEffect(() => {
    latestFit.current = fit;
  }, [fit]);

  // Fit again when the content or the frame changes its size, not when the focus moves.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => latestFit.current(false));
    observer.observe(element);
    latestFit.current(false);
    return () => observer.disconnect();
  }, [frame, width, height]);

  // Scroll a moved focus into view only when it is outside.
  useEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || focusHeight === 0) return;
    setTransform((current) => {
      const { scale } = current;
      const left = current.x + focusX * scale;
      const top = current.y + focusY * scale;
      const inView = left >= 0 && top >= 0 && left + focusWidth * scale <= box.width && top + focusHeight * scale <= box.height;
      if (inView) return current;
      const x = box.width / 2 - (focusX + focusWidth / 2) * scale;
      const y = box.height / 2 - (focusY + focusHeight / 2) * scale;
      return { x, y, scale };
    });
  }, [frame, focusX, focusY, focusWidth, focusHeight]);

  // React registers wheel listeners as passive, which can't preventDefault the page's scrolling.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      if (event.ctrlKey || event.metaKey) setTransform((current) => zoomAround(current, Math.exp(-event.deltaY / 400), at));
      else setTransform((current) => ({ ...current, x: current.x - event.deltaX, y: current.y - event.deltaY }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame]);

  const zoom = (by: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setTransform((current) => zoomAround(current, by, { x: box.width / 2, y: box.height / 2 }));
  };

  const onPointerDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const next = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, next);
    const box = event.currentTarget.getBoundingClientRect();
    setTransform((current) => {
      if (!other) return { ...current, x: current.x + next.x - previous.x, y: current.y + next.y - previous.y };
      const distance = (from: { x: number; y: number }) => Math.hypot(from.x - other.x, from.y - other.y) || 1;
      return zoomAround(current, distance(next) / distance(previous), {
        x: (next.x + other.x) / 2 - box.left,
        y: (next.y + other.y) / 2 - box.top,
      });
    });
  };
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    setHeld(pointers.current.size > 0);
  };

  return {
    transform,
    held,
    zoom,
    fit: () => fit(true),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
