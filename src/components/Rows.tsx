import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Up to this many rows are all on the page; more than that are drawn where the member looks. */
const ALL_DRAWN = 100;
/** Drawn above and below the window. */
const OVERSCAN = 3;

export interface RowsProps<Row> {
  /** What the rows are, for a screen reader. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How high a row is before it was drawn, in px; drawn ones are measured. */
  readonly height: (row: Row) => number;
  /** A component, so that a row that stays is not drawn again. */
  readonly view: (props: { readonly row: Row }) => ReactNode;
}

/**
 * The rows of a list on a page that scrolls as a whole. Those that are not drawn are the list's padding, so that few and many
 * rows are the same elements, and nothing jumps when there come to be many.
 */
export function Rows<Row>({ label, rows, keyOf, height, view }: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  const many = rows.length > ALL_DRAWN;
  const [Line] = useState(() => memo(view) as typeof view);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    enabled: many,
    estimateSize: (index) => height(rows[index] as Row),
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan: OVERSCAN,
    scrollMargin: above,
    useFlushSync: false,
  });

  // What stands above the list: the way to the first row.
  useLayoutEffect(() => {
    if (list.current) setAbove(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [rows]);

  if (!many)
    return (
      <ul ref={list} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Line row={row} />
          </li>
        ))}
      </ul>
    );

  const drawn = virtual.getVirtualItems();
  const before = (drawn[0]?.start ?? above) - above;
  const after = virtual.getTotalSize() - ((drawn[drawn.length - 1]?.end ?? above) - above);
  return (
    <ul ref={list} aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
      {drawn.map(({ index, key }) => (
        <li key={key} data-index={index} ref={virtual.measureElement} aria-setsize={rows.length} aria-posinset={index + 1}>
          <Line row={rows[index] as Row} />
        </li>
      ))}
    </ul>
  );
}
