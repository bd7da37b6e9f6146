/** A row says that a key of the context has this value afterwards. */
interface Fact {
  readonly key: string;
  readonly value: string;
}
interface Condition {
  readonly key: string;
  readonly values: readonly string[];
  readonly not: boolean;
}

/** Nothing is left; or the event cannot come there. */
export type NoTarget = 'stays' | 'never';

export interface Row {
  readonly labels: readonly string[];
  /** Of the context before. */
  readonly conditions: readonly Condition[];
  readonly targets: readonly string[] | NoTarget;
  readonly facts: readonly Fact[];
  /** Toasts, messages, effects, spawned actors, the output. */
  readonly besides: readonly string[];
  readonly text: string;
}

/** An actor that a state starts, with one of its inputs. */
interface Start {
  readonly id: string;
  readonly input: string;
}

export interface Block {
  readonly states: readonly string[];
  readonly starts: readonly Start[];
  readonly rows: readonly Row[];
}

const listed = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Words, a toast's text among them as one. */
const wordsOf = (text: string) => text.match(/「[^」]*」\S*|\S+/g) ?? [];

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

const factOf = (word: string): Fact | null => {
  const [, key, value] = /^([A-Za-z]\w*)=(.*)$/.exec(word) ?? [];
  return key === undefined || value === undefined ? null : { key, value };
};

function rowOf(line: string): Row {
  const [, left, right] = /^(.*?)→(.*)$/.exec(line) ?? [];
  const [, labels, conditions = ''] = /^([^[]*)(?:\[(.*)\])?\s*$/.exec(left ?? '') ?? [];
  if (labels === undefined || right === undefined) throw new Error(`no row of a table: ${line}`);
  // The target is one state, or several with + between them.
  const [, target = '', rest = ''] = /^\s*(\S+(?:\s+\+\s+\S+)*)(.*)$/.exec(right) ?? [];
  const words = wordsOf(rest);
  const facts = words.map(factOf).filter((fact) => fact !== null);
  return {
    labels: listed(labels, ',').map(tidy),
    conditions: wordsOf(conditions).map((word) => {
      const [, key, not, value] = /^(\w+)(!?)=(.*)$/.exec(word) ?? [];
      if (key === undefined || value === undefined) throw new Error(`no condition: ${word} in ${line}`);
      return { key, values: value.split('|'), not: not === '!' };
    }),
    targets: target === 'stays' || target === 'never' ? target : listed(target, '+'),
    facts,
    besides: words.filter((word) => factOf(word) === null),
    text: tidy(line),
  };
}

function blockOf(line: string): Omit<Block, 'rows'> {
  const [states = '', starts = ''] = line.split(/\s+starts\s+/);
  return {
    states: listed(states, ','),
    starts: listed(starts, ';').flatMap((one) => {
      const [id = '', ...inputs] = one.split(/\s+/);
      return inputs
        .join(' ')
        .split('|')
        .map((input) => ({ id, input: tidy(input) || '?' }));
    }),
  };
}

/**
 * A table as text. A line at the margin names states, and what they start with which input; the lines under it are their rows:
 *
 *     loading   starts readPrizes signedIn=true | signedIn=false
 *       readPrizes none   [failure!=-] → noChances   chances=0 「没有次数了」plain
 */
export function parseTable(table: string): Block[] {
  // A line that begins with | goes on with what its states start.
  const lines = table
    .replaceAll(/\n\s*\|/g, ' |')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  const blocks: (Omit<Block, 'rows'> & { rows: Row[] })[] = [];
  for (const line of lines)
    if (line.search(/\S/) === margin) blocks.push({ ...blockOf(line), rows: [] });
    else {
      const block = blocks.at(-1);
      if (!block) throw new Error(`a row before its states: ${line}`);
      block.rows.push(rowOf(line));
    }
  return blocks;
}
