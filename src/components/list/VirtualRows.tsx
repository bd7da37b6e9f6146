import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useLayoutEffect, useState } from 'react';

/** Drawn above and below the window. */
const OVERSCAN = 3;

/** What of a long list stands in the window. */
export interface Drawn {
  /** The places of its rows, from 0. */
  readonly places: readonly number[];
  /** The height of those before and after them, in px. */
  readonly before: number;
  readonly after: number;
  /** Takes each row that is drawn, so that its real height is known from then on. */
  readonly measure: (row: HTMLLIElement | null) => void;
}

interface VirtualRowsProps {
  readonly list: RefObject<HTMLUListElement>;
  readonly count: number;
  readonly keyOf: (place: number) => string;
  readonly height: (place: number) => number;
  readonly onDraw: (drawn: Drawn) => void;
}

/** Follows the window over a list that is too long to be drawn as a whole; it shows nothing itself. */
function VirtualRows({ list, count, keyOf, height, onDraw }: VirtualRowsProps) {
  const [above, setAbove] = useState(0);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: height,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: above,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const total = virtual.getTotalSize();

  // What stands above the list: the way to the first row.
  useLayoutEffect(() => {
    if (list.current) setAbove(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [list, count]);

  useLayoutEffect(() => {
    const before = (items[0]?.start ?? above) - above;
    const after = total - ((items[items.length - 1]?.end ?? above) - above);
    onDraw({ places: items.map(({ index }) => index), before, after, measure: virtual.measureElement });
  }, [items, total, above, virtual, onDraw]);
  return null;
}

/** Drawn again only when the list is another, not with the rows that it tells of. */
export default memo(VirtualRows);
