import { lazy, memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { Drawn } from './VirtualRows';

/** Up to this many rows are all on the page; more than that are drawn where the member looks. */
const ALL_DRAWN = 100;

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

const fetchVirtualRows = () => import('./VirtualRows');
const VirtualRows = lazy(fetchVirtualRows);

/**
 * The rows of a list on a page that scrolls as a whole. Those that are not drawn are the list's padding, so that few and many
 * rows are the same elements, and nothing jumps when there come to be many. What follows the window comes when it is soon needed.
 */
export function Rows<Row>({ label, rows, keyOf, height, view }: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const [Line] = useState(() => memo(view) as typeof view);
  const many = rows.length > ALL_DRAWN;
  if (rows.length > ALL_DRAWN / 2) fetchVirtualRows().catch(() => undefined);
  // The same as long as the rows are: each other one would have all of them counted anew.
  const keyAt = useCallback((place: number) => keyOf(rows[place] as Row), [rows, keyOf]);
  const heightAt = useCallback((place: number) => height(rows[place] as Row), [rows, height]);
  const { places, before, after, measure } = (many && drawn) || firstOf(rows, height);
  return (
    <>
      <ul ref={list} aria-label={label} style={many ? { paddingTop: before, paddingBottom: after } : undefined}>
        {places.flatMap((place) => {
          const row = rows[place];
          if (row === undefined) return [];
          const placed = many && { 'data-index': place, 'aria-setsize': rows.length, 'aria-posinset': place + 1 };
          return [
            <li key={keyOf(row)} ref={many ? measure : undefined} {...placed}>
              <Line row={row} />
            </li>,
          ];
        })}
      </ul>
      {many && (
        <Suspense>
          <VirtualRows list={list} count={rows.length} keyOf={keyAt} height={heightAt} onDraw={setDrawn} />
        </Suspense>
      )}
    </>
  );
}

/** Until the window is followed: as many rows as may be drawn, and the room for the others. */
function firstOf<Row>(rows: readonly Row[], height: (row: Row) => number): Drawn {
  const places = Array.from({ length: Math.min(rows.length, ALL_DRAWN) }, (_, place) => place);
  const after = rows.slice(ALL_DRAWN).reduce((sum, row) => sum + height(row), 0);
  return { places, before: 0, after, measure: () => undefined };
}
