import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { inChina } from '../display/format';
import { lazyPart } from '../feedback/lazyPart';
import { Text } from '../layout/primitives';
import type { RenderedRows } from './VirtualRows';

/** A list with more rows than this is virtualized; all rows of a shorter one are rendered. */
const VIRTUALIZE_ABOVE = 100;

/** The position of a row in its group, of which the first row carries the heading. */
export interface GroupPosition {
  readonly heading?: ReactNode;
  readonly 'data-first'?: true | undefined;
  readonly 'data-last'?: true | undefined;
}

export interface RowsProps<Row> {
  /** The list's accessible name. */
  readonly label: string;
  readonly rows: readonly (Row | UnreadableRow)[];
  readonly keyOf: (row: Row) => string;
  /** Estimates the height of a row in px; a rendered row is measured. */
  readonly estimateHeight: (row: Row) => number;
  /** Gives a row of a grouped list its heading and its position in the group (months.tsx). */
  readonly groupOf?: (rows: readonly (Row | UnreadableRow)[], index: number) => GroupPosition;
  /** The component of a row, the same for the list's whole life. It is memoized here, so that unchanged rows don't re-render. */
  readonly RowView: (props: { readonly row: Row }) => ReactNode;
}

const VirtualRows = lazyPart(() => import('./VirtualRows'), { onFailed: ({ onFailed }) => onFailed() });

/**
 * The rows of a list that scrolls with the page, virtualized above VIRTUALIZE_ABOVE. Rows out of view become the list's
 * padding, so that the elements stay the same and nothing jumps when virtualization starts. The virtualizer is preloaded halfway.
 */
export function Rows<Row>({ label, rows, keyOf, estimateHeight, groupOf, RowView }: RowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [rendered, setRendered] = useState<RenderedRows>();
  // The cast keeps the generic type of the row, which `memo` loses.
  const [MemoizedRow] = useState(() => memo(RowView) as typeof RowView);
  const [virtualizerFailed, setVirtualizerFailed] = useState(false);
  const virtualized = rows.length > VIRTUALIZE_ABOVE && !virtualizerFailed;
  // A repeated import loads nothing again, so a render may begin it. A failure shows once `VirtualRows` is rendered.
  if (rows.length > VIRTUALIZE_ABOVE / 2) void VirtualRows.preload().catch(() => undefined);
  // A new function would make the virtualizer measure every row again.
  const keyAt = useCallback((index: number) => keyOfAny(rows[index] as Row | UnreadableRow, keyOf), [rows, keyOf]);
  const estimateHeightAt = useCallback(
    (index: number) => heightOfAny(rows[index] as Row | UnreadableRow, estimateHeight),
    [rows, estimateHeight],
  );
  // Until the virtualizer tells which rows to render, these are the first ones; without the virtualizer they are all rows.
  const shown = (virtualized && rendered) || firstRows(rows, estimateHeight, virtualizerFailed ? rows.length : VIRTUALIZE_ABOVE);
  const { indexes, before, after, measure } = shown;
  return (
    <>
      <ul ref={list} aria-label={label} style={virtualized ? { paddingTop: before, paddingBottom: after } : undefined}>
        {indexes.flatMap((index) => {
          const row = rows[index];
          // The virtualizer's rows may lag behind a list that has become shorter.
          if (row === undefined) return [];
          const position = virtualized && { 'data-index': index, 'aria-setsize': rows.length, 'aria-posinset': index + 1 };
          const { heading, ...marks } = groupOf?.(rows, index) ?? {};
          return [
            <li key={keyOfAny(row, keyOf)} ref={virtualized ? measure : undefined} {...position} {...marks}>
              {heading}
              {isUnreadable(row) ? <UnreadableLine row={row} /> : <MemoizedRow row={row} />}
            </li>,
          ];
        })}
      </ul>
      {virtualized && (
        <VirtualRows
          list={list}
          count={rows.length}
          keyAt={keyAt}
          estimateHeightAt={estimateHeightAt}
          onChange={setRendered}
          onFailed={() => setVirtualizerFailed(true)}
        />
      )}
    </>
  );
}

/** The estimated height of an UnreadableLine in px. */
const UNREADABLE_HEIGHT = 64;

/** The key and the height of any row. `keyOf` and `estimateHeight` take only a row that can be read. */
const keyOfAny = <Row,>(row: Row | UnreadableRow, keyOf: (row: Row) => string) => (isUnreadable(row) ? row.id : keyOf(row));
const heightOfAny = <Row,>(row: Row | UnreadableRow, estimateHeight: (row: Row) => number) =>
  isUnreadable(row) ? UNREADABLE_HEIGHT : estimateHeight(row);

/** The rows that are rendered without the virtualizer: the first `limit` rows, with padding of the other rows' estimated height. */
function firstRows<Row>(
  rows: readonly (Row | UnreadableRow)[],
  estimateHeight: (row: Row) => number,
  limit: number,
): RenderedRows {
  const indexes = Array.from({ length: Math.min(rows.length, limit) }, (_, index) => index);
  const after = rows.slice(limit).reduce((sum, row) => sum + heightOfAny(row, estimateHeight), 0);
  return { indexes, before: 0, after, measure: () => undefined };
}

/** A line in place of a row that can't be read, so that the member knows that something happened, and when. */
const UnreadableLine = ({ row: { label = '', time } }: { readonly row: UnreadableRow }) => (
  <Text as="div" padY={12} tint="cinnabar">
    <p>{label}数据有误，无法显示</p>
    <Text size={12}>{time === undefined ? '时间未知' : inChina(time).second}</Text>
  </Text>
);
