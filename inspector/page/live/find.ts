import { isCallOk, isEventRow, isNoted, type Row } from './rows';

type Test = (row: Row) => boolean;

const includes = (text: string | undefined, part: string) => (text ?? '').toLowerCase().includes(part.toLowerCase());

const hasLogId =
  (id: string): Test =>
  ({ entry }) =>
    entry.type === 'call' && includes(entry.logId, id);

/** A term's value → whether a row has it. */
const TERMS: Readonly<Record<string, (value: string, textOf: (row: Row) => string) => Test>> = {
  state: (value, textOf) => (row) =>
    isEventRow(row) && [...row.actor.states, textOf(row)].some((state) => includes(state, value)),
  event: (value) => (row) => row.entry.type === 'event' && includes(row.entry.event.type, value),
  actor: (value) => (row) => includes(row.actor?.machine ?? row.actor?.name, value),
  call: (value, textOf) => (row) =>
    row.entry.type === 'call' &&
    [textOf(row), row.entry.path, row.entry.status, row.entry.envelope?.code, row.entry.envelope?.status, row.entry.problem].some(
      (field) => includes(field === undefined ? undefined : String(field), value),
    ),
  id: hasLogId,
  is: (value) => (row) => {
    const { entry } = row;
    if (value === 'failed')
      return entry.type === 'error' || entry.type === 'refused' || (entry.type === 'call' && !isCallOk(entry));
    if (value === 'noted') return isNoted(entry);
    if (entry.type !== 'event') return value === 'forced' && entry.type === 'call' && entry.forcedBy !== undefined;
    return value === 'manual'
      ? entry.manual === true
      : value === 'ignored'
        ? entry.reason !== undefined
        : entry.outcome === value;
  },
};

/** One term of a search: `state:`, `event:`, `call:`, `id:` (of the server's log), `actor:`, `is:`, `ms>`, each with `-` for its opposite, or a text of the row or an id. */
function testOf(term: string, textOf: (row: Row) => string): Test {
  const [, not, rest = ''] = /^(-?)(.*)$/.exec(term) ?? [];
  const [, name = '', value = ''] = /^(\w+):(.+)$/.exec(rest) ?? [];
  const slower = /^ms>(\d+)$/.exec(rest)?.[1];
  const named = TERMS[name]?.(value, textOf);
  const test: Test =
    slower !== undefined
      ? ({ entry }) => entry.type === 'call' && entry.ms > Number(slower)
      : (named ?? ((row) => includes(textOf(row), rest) || hasLogId(rest)(row)));
  return not ? (row) => !test(row) : test;
}

/** Whether a row has every term of a search. */
export function searchOf(query: string, textOf: (row: Row) => string): Test {
  const tests = query
    .split(/\s+/)
    .filter(Boolean)
    .map((term) => testOf(term, textOf));
  return (row) => tests.every((test) => test(row));
}
