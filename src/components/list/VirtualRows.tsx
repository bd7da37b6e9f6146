import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useLayoutEffect, useState } from 'react';

/** The number of rows that are rendered above the viewport, and below it. */
const OVERSCAN = 3;

/** The rendered part of a virtualized list. */
export interface RenderedRows {
  readonly indexes: readonly number[];
  /** Total height of the rows before and after the rendered ones, in px. */
  readonly before: number;
  readonly after: number;
  /** Ref callback of each rendered row: replaces its estimated height by the measured one. */
  readonly measure: (row: HTMLLIElement | null) => void;
}

interface VirtualRowsProps {
  readonly list: RefObject<HTMLUListElement>;
  readonly count: number;
  readonly keyAt: (index: number) => string;
  readonly estimateHeightAt: (index: number) => number;
  readonly onChange: (rendered: RenderedRows) => void;
  /** `Rows` passes it on to `lazyPart`, which calls it when the chunk of this module fails to load. */
  readonly onFailed: () => void;
}

/** Reports which rows of a long list to render. `Rows` renders them, so that its elements stay when virtualization starts. */
function VirtualRows({ list, count, keyAt, estimateHeightAt, onChange }: VirtualRowsProps) {
  /** The height of the page above the list, in px. */
  const [above, setAbove] = useState(0);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: estimateHeightAt,
    getItemKey: keyAt,
    overscan: OVERSCAN,
    scrollMargin: above,
    // A synchronous render during a scroll would make it stutter.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const total = virtual.getTotalSize();

  useLayoutEffect(() => {
    if (list.current) setAbove(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [list, count]);

  useLayoutEffect(() => {
    const before = (items[0]?.start ?? above) - above;
    const after = total - ((items[items.length - 1]?.end ?? above) - above);
    onChange({ indexes: items.map(({ index }) => index), before, after, measure: virtual.measureElement });
  }, [items, total, above, virtual, onChange]);
  return null;
}

/** It is memoized, because each report re-renders the parent, which would make this component report again. */
export default memo(VirtualRows);
