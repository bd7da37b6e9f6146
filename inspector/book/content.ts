import type { Chart, ChartCard } from '../charts/layout';
import { type CardRow, eitherOf } from '../charts/levels';
import type { FlowBook, FlowWithLayout } from '../flowBook';
import type { FlowEdge, FlowNode } from '../graph';
import { briefLabel, edgeLabel, shortLabel } from '../labels';
import type { ApprovalState, BookContext, Gallery, Shot } from './data';
import type { Comment } from './review';

/** An action of the member or an event in a state, and the state that it leads to. */
export interface Way {
  readonly mark: string;
  readonly text: string;
  readonly to?: string;
}

/** A state of the gallery. */
export interface StateView {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly shot?: Shot | undefined;
  /** Why it has no picture. */
  readonly excused?: string | undefined;
  /** A member reads `says` on the picture, and `failures` when a call fails. */
  readonly says: readonly string[];
  readonly failures: readonly string[];
  readonly facts: readonly string[];
  readonly comments: readonly Comment[];
  readonly origins: readonly Origin[];
  readonly ways: readonly Way[];
}

/** A section of the specification or a decision. */
export interface Origin {
  readonly text: string;
  /** The file below docs/. */
  readonly file: string;
}

export interface FlowView {
  readonly flow: FlowWithLayout;
  readonly title: string;
  readonly states: readonly StateView[];
}

/** A journey as its page tells it. */
export interface JourneyView {
  readonly id: string;
  readonly name: string;
  readonly about: readonly string[];
  readonly screens: BookContext['screens'];
  readonly happyWay: readonly StateView[];
  readonly flows: readonly FlowView[];
  /** Facts of the journey that belong to no single state. */
  readonly facts: readonly string[];
  /** A member can read these after any call. */
  readonly commonSentences: readonly string[];
  readonly approval: ApprovalState | undefined;
  readonly galleryCommand: string;
}

/** The page of the controls, which belong to no journey. */
export const CONTROLS = { id: 'controls', name: '控件' };

/** The pages of the book: the journeys, the steps that they share, and the controls of a page. */
export const pagesOf = (book: FlowBook): { id: string; name: string; flows: readonly string[] }[] => [
  ...book.journeys.map(({ id, name, flows }) => ({ id, name, flows })),
  { ...CONTROLS, flows: book.flows.filter(({ control }) => control).map(({ id }) => id) },
];

const isWithin = (id: string, ancestor: string) => id === ancestor || id.startsWith(`${ancestor}.`);

function originsOf({ spec, decision }: FlowNode | FlowEdge, rules: FlowBook['rules']): Origin[] {
  const sections = spec.map((id) => ({
    text: rules[id] ? `规格 ${id.split('.')[0]}：${rules[id].title}` : `规格 ${id}`,
    file: 'spec.md',
  }));
  return [...sections, ...(decision ? [{ text: `决定 ${decision.split('-')[0]}`, file: `decisions/${decision}.md` }] : [])];
}

const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/** The card of a state, on whichever level it is, and that level. */
function cardOf(flow: FlowWithLayout, id: string): { card: ChartCard; level: Chart } | undefined {
  for (const level of flow.levels) {
    const card = level.cards.find((one) => one.id === id);
    if (card) return { card, level };
  }
  return undefined;
}

/** Rows as ways; rows of the same text are one way to several places. */
export function waysIn(rows: readonly CardRow[]): Way[] {
  const all = rows.map((row) => ({ ...row, text: eitherOf(row.texts) === row.text ? row.text : row.texts.join('；') }));
  return unique(all, ({ text }) => text).map(({ mark, text }) => {
    const places = all.filter((row) => row.text === text).flatMap(({ words }) => words?.replace(/^[→↩↗] /, '') ?? []);
    // Few fonts have the clock.
    return { mark: mark === '⏱' ? '◔' : mark, text, ...(places.length > 0 && { to: [...new Set(places)].join('、') }) };
  });
}

/** The ways out of a state: its own, and those of the levels around it. */
function waysOf(flow: FlowWithLayout, id: string): Way[] {
  const own = cardOf(flow, id)?.card.rows ?? [];
  const around = flow.levels.filter((level) => level.id !== flow.id && isWithin(id, level.id)).flatMap(({ anytime }) => anytime);
  return waysIn([...own, ...around]);
}

/** A journey's page from the book, the gallery and the approvals. */
export function journeyView(
  id: string,
  book: FlowBook,
  gallery: Gallery | undefined,
  context: BookContext,
): JourneyView | undefined {
  const page = pagesOf(book).find((one) => one.id === id);
  if (!page) return undefined;
  const shots = new Map(gallery?.shots.map((shot) => [shot.state, shot]));
  const flows = page.flows.flatMap((flowId) => book.flows.find((flow) => flow.id === flowId) ?? []);
  const facts = book.facts.filter(({ journey }) => journey === id);
  const factText = ({ name, value }: { name: string; value: string }) => `${name}：${value}`;

  const stateView = (flow: FlowWithLayout, node: FlowNode): StateView => {
    const edges: readonly FlowEdge[] = flow.edges.filter(({ source }) => source === node.id);
    const shot = shots.get(node.id);
    const sentences = book.sentences.filter((one) => one.flow === flow.id && isWithin(node.id, one.state));
    return {
      id: node.id,
      title: cardOf(flow, node.id)?.card.title ?? briefLabel(node.description),
      detail: node.description,
      shot,
      excused: gallery?.excused[node.id],
      says: unique([...(shot?.says ?? []), ...node.says], (text) => text),
      failures: unique(
        sentences.map(({ text }) => text),
        (text) => text,
      ),
      facts: facts.filter(({ states }) => states.some((state) => isWithin(node.id, state))).map(factText),
      comments: context.comments.filter(({ state }) => state === node.id),
      origins: unique(
        [node, ...edges].flatMap((told) => originsOf(told, book.rules)),
        ({ text }) => text,
      ),
      ways: waysOf(flow, node.id),
    };
  };

  const views = flows.map((flow): FlowView => {
    const parents = new Set(flow.nodes.map(({ parent }) => parent));
    const leaves = flow.nodes.filter((node) => !parents.has(node.id) && node.kind !== 'history');
    return { flow, title: shortLabel(flow.description), states: leaves.map((node) => stateView(flow, node)) };
  });
  const states = new Map(book.flows.flatMap((flow) => flow.nodes.map((node) => [node.id, { flow, node }] as const)));
  return {
    id,
    name: page.name,
    about: flows.map(({ description }) => description),
    screens: context.screens.filter(({ flow = '' }) => page.flows.includes(flow)),
    happyWay: (gallery?.happyWays[id] ?? []).flatMap((state) => {
      const found = states.get(state);
      return found ? [stateView(found.flow, found.node)] : [];
    }),
    flows: views,
    facts: facts.filter((fact) => fact.states.length === 0).map(factText),
    commonSentences: book.commonSentences.map(({ name, text }) => `${name}：“${text}”`),
    approval: context.approvals.find(({ journey }) => journey === id),
    galleryCommand: context.galleryCommand,
  };
}

/** Every page of the book. */
export const viewsOf = (book: FlowBook, gallery: Gallery | undefined, context: BookContext): JourneyView[] =>
  pagesOf(book).flatMap(({ id }) => journeyView(id, book, gallery, context) ?? []);

/** A row of the table for programmers. */
export interface TransitionRow {
  readonly from: string;
  readonly trigger: string;
  readonly event: string;
  readonly guard: string;
  readonly to: string;
}

/** A flow's transitions with the names of the code. */
export function transitionsOf(flow: FlowWithLayout, calls: FlowBook['calls']): TransitionRow[] {
  const path = (id: string) => (id === flow.id ? '任何状态' : id.slice(flow.id.length + 1));
  return flow.edges.map((edge) => ({
    from: path(edge.source),
    trigger: edgeLabel(edge, flow, calls),
    event: edge.event,
    guard: edge.guard ?? '',
    to: edge.targets.map(path).join('、') || '不离开',
  }));
}
