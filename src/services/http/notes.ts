import type { Call } from '@juyi/contract/core/define';
import { isFields } from '@juyi/contract/core/rawValues';
import type { ReadNote } from '@juyi/contract/core/style';
import { UNKNOWN } from '@juyi/contract/core/tolerance';
import type { Asked } from '@juyi/contract/core/wrappers';
import { type Dialect, dialect } from '../dialect';
import type { TransportAnswer } from './exchange';
import { type Failure, toFailure } from './failure';
import './foreign';

/**
 * A note on an answer, which `npm run conform` and the inspector show to integrators. It names fields, and never a value that may be personal
 * or secret. The member build does not import this file.
 */
export interface Note {
  /** The field's path in the answer; empty for the whole. */
  readonly path: string;
  readonly text: string;
  /** A member reads something wrong, or less than there is. */
  readonly grave: boolean;
}

/** An answer as the app's own judge and reader took it. */
export interface Examined {
  readonly notes: readonly Note[];
  /** The reader told these, in its order. */
  readonly told: readonly ReadNote[];
  readonly data?: unknown;
  readonly failure?: Failure;
}

/** Describes a value: a short word or number is shown, and of any other value only the kind. */
function shape(raw: unknown): string {
  if (raw === undefined) return '没有给';
  if (raw === null) return 'null';
  if (Array.isArray(raw)) return `${raw.length} 项的列表`;
  if (typeof raw === 'object') return '对象';
  if (raw === '') return '空文字';
  const text = String(raw as string | number | boolean);
  const isShort =
    /^-?[\d.,]{1,9}$/.test(text) ||
    /^-?\d[\d,]*\.\d+$/.test(text) ||
    /^[A-Za-z_]{1,16}$/.test(text) ||
    /^[\d.]+e[+-]?\d+$/i.test(text);
  if (typeof raw === 'string') return isShort ? `文字 ${JSON.stringify(raw)}` : '一段文字';
  return isShort ? text : '一个数';
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** Tells whether one name may be a misspelling of another. */
function isLike(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 5 && long.length - short.length <= 4 && (long.startsWith(short) || long.endsWith(short));
}

const byPath = (notes: readonly ReadNote[]) => {
  const groups = new Map<string, ReadNote[]>();
  for (const note of notes) groups.set(note.path, [...(groups.get(note.path) ?? []), note]);
  return [...groups];
};

const of = (told: readonly ReadNote[], kind: ReadNote['kind']) => told.filter((note) => note.kind === kind);

/** A row's list: `list` of `list[].amount`. */
const listOf = (path: string) => path.slice(0, path.lastIndexOf('[]'));

function droppedNotes(told: readonly ReadNote[]): Note[] {
  return byPath(of(told, 'dropped')).map(([path, dropped]) => {
    const rows = of(told, 'rows').find((note) => note.path === listOf(path))?.raw as readonly unknown[] | undefined;
    const field = path.slice(path.lastIndexOf(']') + 1).replace(/^\./, '') || '整行';
    const text = `${rows?.length ?? dropped.length} 行里有 ${dropped.length} 行读不出：${field} 是${shape(dropped[0]?.raw)}`;
    return { path, text, grave: true };
  });
}

function replacedNotes(told: readonly ReadNote[]): Note[] {
  return byPath(of(told, 'replaced')).flatMap(([path, all]): Note[] => {
    const unread = all.filter(({ raw }) => raw !== undefined && raw !== null && raw !== '');
    const values = [...new Set((unread.length > 0 ? unread : all).map(({ raw }) => shape(raw)))].slice(0, 5).join('、');
    const isUnknown = all[0]?.as === UNKNOWN;
    if (unread.length > 0) return [{ path, text: `${values}，不认识，${isUnknown ? '显示为未知' : '当作没有'}`, grave: true }];
    return isUnknown ? [{ path, text: `${values}，显示为未知`, grave: false }] : [];
  });
}

/** The reader takes a name in snake_case. */
const inSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The names of a page's own numbers, beside which its sums stand. */
const FRAME = ['total', 'totalCount', 'count', 'pages', 'pageCount'];

/** The fields that were missing, and those of the backend that nobody reads and that look like one of them. */
function missingNotes(told: readonly ReadNote[]): Note[] {
  return byPath(of(told, 'fields')).flatMap(([path, objects]) => {
    const names = (objects[0]?.as ?? []) as readonly string[];
    const given = objects.map(({ raw }) => raw).filter(isFields);
    const absent = names.filter((name) => given.length > 0 && given.every((one) => !(name in one) && !(inSnake(name) in one)));
    const known = new Set([...names, ...names.map(inSnake), ...FRAME]);
    const strangers = [...new Set(given.flatMap((one) => Object.keys(one)))].filter((name) => !known.has(name));
    return absent.flatMap((name) => {
      const stranger = strangers.find((one) => isLike(one, name));
      const text = `没有人读 ${stranger}，是不是 ${name}？`;
      return stranger ? [{ path: path ? `${path}.${stranger}` : stranger, text, grave: true }] : [];
    });
  });
}

const emptyNotes = (told: readonly ReadNote[]): Note[] => {
  const unset = [...new Set(of(told, 'missing').map(({ path }) => path))];
  return unset.length > 0 ? [{ path: '', text: `没有给：${unset.join('、')}，当作空`, grave: false }] : [];
};

const settledNotes = (told: readonly ReadNote[]): Note[] =>
  of(told, 'settled').map(({ path, as }) => {
    const isKept = (as as readonly { readonly odds?: number }[]).some(({ odds }) => odds !== undefined);
    const text = isKept ? '概率是分数，换算成了百分数' : '概率合计既不是 100 也不是 1，不显示';
    return { path: `${path}[].odds`, text, grave: !isKept };
  });

const unreadNotes = (told: readonly ReadNote[], failure: Failure | undefined): Note[] => {
  const unread = of(told, 'unread').map(({ path, raw }) => {
    const problem = path.endsWith('list') ? '没有找到列表' : '读不出';
    return { path, text: `${problem}，是${shape(raw)}`, grave: true };
  });
  if (unread.length > 0 || !failure) return unread;
  return [{ path: '', text: failure.message, grave: true }];
};

/** Judges and reads an answer as the app does, and notes what the reader had to change. `asked` is the request's payload. */
export async function examine(call: Call, answer: TransportAnswer, asked: Asked, spoken: Dialect = dialect): Promise<Examined> {
  const told: ReadNote[] = [];
  let data: unknown;
  let failure: Failure | undefined;
  try {
    // The inspector's build keeps the judge out of its first files, as the member build does.
    const { judge } = await import('./judge');
    data = await judge(call, answer, asked, { ...spoken, onNote: (note) => told.push(note) });
  } catch (error) {
    failure = toFailure(error);
  }
  const notes = [
    ...unreadNotes(told, failure),
    ...droppedNotes(told),
    ...replacedNotes(told),
    ...missingNotes(told),
    ...settledNotes(told),
    ...emptyNotes(told),
  ];
  return { notes, told, data, ...(failure && { failure }) };
}
