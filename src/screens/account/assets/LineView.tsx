import { EntryView } from './EntryView';
import type { Line } from './lines';
import { MonthView } from './MonthView';

/** A line of the statement: a month's heading, or an entry. */
export const LineView = ({ row }: { readonly row: Line }) =>
  row.kind === 'month' ? <MonthView line={row} /> : <EntryView line={row} />;
