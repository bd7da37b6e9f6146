import { type Card, type Level, levelsOf } from '../charts/levels.ts';
import type { Flow } from '../flows.ts';

/** The most nodes of a diagram: with more, its text is too small to read beside a page's text. */
export const MAX_NODES = 12;
const MAX_TITLES = 2;
const MAX_OUTCOMES = 6;
/** Little space: a diagram that is wider than a page's text is scaled down. */
const LAYOUT = '%%{init: {"flowchart": {"wrappingWidth": 230, "nodeSpacing": 16, "rankSpacing": 30}}}%%';

/** Cards that are drawn as one node. */
interface Node {
  readonly name: string;
  readonly cards: readonly Card[];
}

const targetsOf = ({ id, rows }: Card) => [...new Set(rows.flatMap(({ card }) => (card && card !== id ? [card] : [])))].sort();

/** States that lead to the same states, and to nowhere else, are drawn as one. */
const sameTargets = (first: readonly string[]) => (card: Card) =>
  first.includes(card.id) ? card.id : [card.kind === 'final', ...targetsOf(card)].join(' ');

/** The states in which a member waits for Retry-After or may retry. */
const retries = (card: Card) => (/waiting|failed/i.test(card.id.split('.').at(-1) ?? '') ? 'retry' : card.id);

function groupsBy(cards: readonly Card[], keyOf: (card: Card) => string): Card[][] {
  const groups = new Map<string, Card[]>();
  for (const card of cards) groups.set(keyOf(card), [...(groups.get(keyOf(card)) ?? []), card]);
  return [...groups.values()];
}

/** At most MAX_NODES nodes for the cards of a level: its waits and retries become one, then states that lead to the same states. */
function nodesOf({ cards, first }: Level): Node[] {
  let groups = groupsBy(cards, ({ id }) => id);
  if (groups.length > MAX_NODES) groups = groupsBy(cards, retries);
  if (groups.length > MAX_NODES) {
    const alone = groupsBy(cards, retries).filter(({ length }) => length > 1);
    const rest = cards.filter((card) => !alone.flat().includes(card));
    groups = [...groupsBy(rest, sameTargets(first)), ...alone];
  }
  return groups.map((group, index) => ({ name: `s${index + 1}`, cards: group }));
}

/** Titles of a node's states, what they contain, and their outcomes with where each leads: no floating labels that could overlap. */
function linesOf({ cards }: Node): string[] {
  const titles = cards.slice(0, MAX_TITLES).map(({ title }) => title);
  const title = cards.length > MAX_TITLES ? `${titles[0]} 等 ${cards.length} 种` : titles.join('／');
  const inner = cards.length === 1 ? cards.flatMap(({ openings }) => openings.map(({ text }) => `▸ ${text}`)) : [];
  const outcomes = new Set(
    cards.flatMap((card) =>
      card.rows.flatMap(({ text, detail, words, target }) => {
        if (target === undefined || target === card.id || words === undefined) return [];
        const why = text === card.title ? detail : text;
        return [words.endsWith(` ${why}`) ? `• ${words}` : `• ${why} ${words}`];
      }),
    ),
  );
  const shown = [...outcomes].slice(0, MAX_OUTCOMES);
  const rest = outcomes.size > MAX_OUTCOMES ? [`另有 ${outcomes.size - MAX_OUTCOMES} 种`] : [];
  return [`<b>${escape(title)}</b>`, ...[...inner, ...shown, ...rest].map(escape)];
}

/** Mermaid's entities for the characters that end a quoted label; a detail may have two lines. */
const escape = (text: string) => text.replaceAll('"', '#quot;').replaceAll('`', '#96;').replaceAll('\n', '；');

/** One arrow for each two nodes of which one leads on to the other; ways back are words. */
function arrowsOf(nodes: readonly Node[]): string[] {
  const places = new Map(nodes.flatMap(({ cards }, place) => cards.map(({ id }) => [id, place] as const)));
  const arrows = nodes.flatMap(({ name, cards }, place) =>
    cards.flatMap(({ rows }) =>
      rows.flatMap(({ card }) => {
        const to = places.get(card ?? '') ?? -1;
        return to > place ? [`  ${name} --> ${nodes[to]?.name}`] : [];
      }),
    ),
  );
  return [...new Set(arrows)];
}

/** A flow's closed first level as a Mermaid flowchart, so that a change of a machine shows up as a text diff. */
export function mermaid(flow: Flow, calls: Readonly<Record<string, string>>, machines: ReadonlySet<string>): string {
  const [level] = levelsOf(flow, calls, machines);
  if (!level) return '';
  const nodes = nodesOf(level);
  const declared = nodes.map((node) => {
    const isEnd = node.cards.every(({ kind }) => kind === 'final');
    const label = `"${linesOf(node).join('<br>')}"`;
    const isFirst = node.cards.some(({ id }) => level.first.includes(id));
    return `  ${node.name}${isEnd ? `([${label}])` : `[${label}]`}${isFirst ? ':::first' : ''}`;
  });
  return [
    LAYOUT,
    'flowchart TB',
    ...declared,
    ...arrowsOf(nodes),
    '  classDef default text-align:left',
    '  classDef first stroke-width:3px',
  ].join('\n');
}
