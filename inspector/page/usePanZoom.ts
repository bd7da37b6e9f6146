import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Box, fitScale, MIN_SCALE, type Size } from '../charts/geometry';

interface Transform {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const MAX_SCALE = 2.5;
/** A pointer that moves less is a click. */
const DRAG_THRESHOLD_PX = 4;

const zoomAround = ({ x, y, scale }: Transform, by: number, at: { x: number; y: number }): Transform => {
  const next = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale * by));
  return { x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale, scale: next };
};

const fitIn = (room: Size, content: Size): Transform => {
  const scale = Math.max(MIN_SCALE, fitScale(content, room));
  return { x: (room.width - content.width * scale) / 2, y: Math.max(0, (room.height - content.height * scale) / 2), scale };
};

interface Options {
  readonly room: Size;
  readonly content: Size;
  /** Moved into view when it changes. */
  readonly focus: Box | undefined;
  /** Zooming out would make text smaller than MIN_TEXT_PX. */
  readonly onTooSmall: () => void;
}

/** Pan and zoom by wheel, pinch, drag and buttons; text is never smaller than MIN_TEXT_PX. */
export function usePanZoom(frame: RefObject<HTMLElement | null>, { room, content, focus, onTooSmall }: Options) {
  const [transform, setTransform] = useState<Transform>(() => fitIn(room, content));
  const [held, setHeld] = useState(false);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const pressed = useRef({ x: 0, y: 0 });
  const dragged = useRef(false);
  const { width: roomWidth, height: roomHeight } = room;
  const { width, height } = content;
  const { x: focusX, y: focusY, width: focusWidth, height: focusHeight } = focus ?? { x: 0, y: 0, width: 0, height: 0 };

  useEffect(() => {
    setTransform(fitIn({ width: roomWidth, height: roomHeight }, { width, height }));
  }, [roomWidth, roomHeight, width, height]);

  // Scroll a moved focus into view only when it is outside.
  useEffect(() => {
    if (focusHeight === 0) return;
    setTransform((current) => {
      const { scale } = current;
      const left = current.x + focusX * scale;
      const top = current.y + focusY * scale;
      const inView = left >= 0 && top >= 0 && left + focusWidth * scale <= roomWidth && top + focusHeight * scale <= roomHeight;
      if (inView) return current;
      const x = roomWidth / 2 - (focusX + focusWidth / 2) * scale;
      const y = roomHeight / 2 - (focusY + focusHeight / 2) * scale;
      return { x, y, scale };
    });
  }, [roomWidth, roomHeight, focusX, focusY, focusWidth, focusHeight]);

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
    if (by < 1 && transform.scale <= MIN_SCALE) onTooSmall();
    else setTransform((current) => zoomAround(current, by, { x: roomWidth / 2, y: roomHeight / 2 }));
  };

  const onPointerDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pressed.current = { x: event.clientX, y: event.clientY };
    dragged.current = false;
  };
  const onPointerMove = (event: PointerEvent) => {
    const previous = pointers.current.get(event.pointerId);
    if (!previous) return;
    const next = { x: event.clientX, y: event.clientY };
    if (!dragged.current) {
      if (Math.hypot(next.x - pressed.current.x, next.y - pressed.current.y) < DRAG_THRESHOLD_PX) return;
      dragged.current = true;
      setHeld(true);
      // Not on pointerdown: a captured pointer's click misses the button below it.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
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
    setHeld(dragged.current && pointers.current.size > 0);
  };
  /** The end of a drag is not a click. */
  const onClickCapture = (event: MouseEvent) => {
    if (dragged.current) event.stopPropagation();
    dragged.current = false;
  };

  return {
    transform,
    held,
    zoom,
    fit: () => setTransform(fitIn(room, content)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture },
  };
}
