import type { Flow } from '../../flows.ts';
import type { FlowEdge, FlowNode } from '../../graph.ts';
import { edgeLabel, formatDuration, shortLabel } from '../../labels.ts';
import type { Digest, FlowDigest } from './digest';

/** Kinds of changes, in the order in which they are listed. */
export const KINDS = ['新增', '删除', '去向变了', '条件变了', '规定变了', '改了说法'] as const;
type Kind = (typeof KINDS)[number];

/** A change in a Chinese sentence, for product owners. */
export interface Change {
  readonly kind: Kind;
  readonly text: string;
  /** Ids of the state that it is about, in the old and in the new revision: for their pictures. */
  readonly before?: string;
  readonly after?: string;
  /** The name of that state. */
  readonly state?: string;
}

/** The changes of a journey; `renamed`: internal names changed. */
export interface JourneyChanges {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Change[];
  readonly renamed: boolean;
}

interface Found {
  changes: Change[];
  renamed: boolean;
}

type Pair<T> = readonly [before: T, after: T];

interface Matched<T> {
  readonly pairs: readonly Pair<T>[];
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** Pairs what is equal by the first key, then by the next ones: each key is a weaker notion of "the same". */
function match<T>(
  before: readonly T[],
  after: readonly T[],
  ...keys: readonly ((item: T, isOld: boolean) => string)[]
): Matched<T> {
  const pairs: Pair<T>[] = [];
  let olds = [...before];
  let news = [...after];
  for (const key of keys) {
    for (const old of olds) {
      const found = news.find((item) => key(item, false) === key(old, true));
      if (!found) continue;
      pairs.push([old, found]);
      olds = olds.filter((item) => item !== old);
      news = news.filter((item) => item !== found);
    }
  }
  return { pairs, added: news, removed: olds };
}

const quoted = (text: string) => `「${shortLabel(text)}」`;
const isRoot = (node: FlowNode) => node.parent === null;
const placeOf = (flow: FlowDigest, id: string) => {
  const node = flow.nodes.find((item) => item.id === id);
  return !node || isRoot(node) ? '任何时候' : `在${quoted(node.description)}`;
};
const targetOf = (flow: FlowDigest, { targets }: FlowEdge) => {
  const names = targets.map((id) => quoted(flow.nodes.find((node) => node.id === id)?.description ?? id));
  return names.length === 0 ? '不离开' : `到${names.join('和')}`;
};

/** The trigger with its condition, as a sentence names it. */
function triggerOf(flow: FlowDigest, edge: FlowEdge, names: Digest['names']): string {
  const label = `${placeOf(flow, edge.source)}，“${edgeLabel(edge, flow, names)}”`;
  return edge.description ? `${label}（${edge.description}）` : label;
}

function compareStates(before: FlowDigest, after: FlowDigest, found: Found): ReadonlyMap<string, string> {
  const path = ({ id }: FlowNode, isOld: boolean) => id.slice((isOld ? before : after).id.length);
  const { pairs, added, removed } = match(before.nodes, after.nodes, path, ({ description }) => description);
  for (const node of added) found.changes.push({ kind: '新增', text: `新增步骤${quoted(node.description)}。`, after: node.id });
  for (const node of removed)
    found.changes.push({ kind: '删除', text: `删除步骤${quoted(node.description)}。`, before: node.id });
  for (const [old, node] of pairs) {
    if (old.key !== node.key) found.renamed = true;
    if (old.description !== node.description)
      found.changes.push({
        kind: '改了说法',
        text: `步骤的说明从「${old.description}」改为「${node.description}」。`,
        before: old.id,
        after: node.id,
      });
  }
  return new Map(pairs.map(([old, node]) => [old.id, node.id]));
}

function compareEvents(before: FlowDigest, after: FlowDigest, found: Found): ReadonlyMap<string, string> {
  const { pairs } = match(
    before.events,
    after.events,
    ({ type }) => type,
    ({ description }) => description,
  );
  for (const [old, event] of pairs) {
    if (old.type !== event.type) found.renamed = true;
    if (old.description !== event.description)
      found.changes.push({ kind: '改了说法', text: `动作的说法从「${old.description}」改为「${event.description}」。` });
  }
  return new Map(pairs.map(([old, event]) => [old.type, event.type]));
}

/** The condition of a transition in words; undefined where it has no description. */
const conditionOf = ({ guard, description }: FlowEdge) => description ?? (guard ? undefined : '没有条件');

/** Whether the condition changed. A guard is the same under another name when its code is. */
function compareGuards(flows: Pair<FlowDigest>, [old, edge]: Pair<FlowEdge>, found: Found, where: string): boolean {
  const [oldCode, code] = [flows[0].guards[old.guard ?? ''] ?? old.guard, flows[1].guards[edge.guard ?? ''] ?? edge.guard];
  if (oldCode === code) {
    if (old.guard !== edge.guard) found.renamed = true;
    return false;
  }
  const [was, is] = [conditionOf(old), conditionOf(edge)];
  const text = was === is || !was || !is ? `${where}的判断方式变了。` : `${where}的条件从“${was}”变为“${is}”。`;
  found.changes.push({ kind: '条件变了', text, before: old.source, after: edge.source });
  return true;
}

function compareEdges(flows: Pair<FlowDigest>, digest: Pair<Digest>, found: Found): void {
  const [before, after] = flows;
  const states = compareStates(before, after, found);
  const events = compareEvents(before, after, found);
  const renamedState = (id: string) => states.get(id) ?? id;
  const source = ({ source: id }: FlowEdge, isOld: boolean) => (isOld ? renamedState(id) : id);
  const targets = (edge: FlowEdge, isOld: boolean) => (isOld ? edge.targets.map(renamedState) : edge.targets).join();
  // The names of invoked actors and of delays are internal; what they do is in the label.
  const trigger = (edge: FlowEdge, isOld: boolean) => {
    if (edge.kind === 'event') return isOld ? (events.get(edge.event) ?? edge.event) : edge.event;
    const call = edge.invoke && edgeLabel(edge, isOld ? before : after, digest[isOld ? 0 : 1].names);
    return `${edge.kind} ${call ?? ''}`;
  };
  const code = (edge: FlowEdge, isOld: boolean) => (isOld ? before : after).guards[edge.guard ?? ''] ?? edge.guard ?? '';
  const group = (edge: FlowEdge, isOld: boolean) => `${source(edge, isOld)}|${trigger(edge, isOld)}`;
  const { pairs, added, removed } = match(
    before.edges,
    after.edges,
    (edge, isOld) => `${group(edge, isOld)}|${code(edge, isOld)}|${edge.description ?? ''}|${targets(edge, isOld)}`,
    (edge, isOld) => `${group(edge, isOld)}|${edge.guard ?? ''}|${edge.description ?? ''}`,
    (edge, isOld) => `${group(edge, isOld)}|${edge.guard ?? ''}`,
    (edge, isOld) => `${group(edge, isOld)}|${edge.description ?? ''}|${targets(edge, isOld)}`,
    group,
  );
  for (const edge of added)
    found.changes.push({
      kind: '新增',
      text: `${triggerOf(after, edge, digest[1].names)}，${targetOf(after, edge)}。`,
      after: edge.source,
    });
  for (const edge of removed)
    found.changes.push({
      kind: '删除',
      text: `${triggerOf(before, edge, digest[0].names)}，以前${targetOf(before, edge)}。`,
      before: edge.source,
    });
  for (const [old, edge] of pairs) {
    const where = triggerOf(after, edge, digest[1].names);
    const states = { before: old.source, after: edge.source };
    if (targets(old, true) !== targets(edge, false))
      found.changes.push({
        kind: '去向变了',
        text: `${where}，以前${targetOf(before, old)}，现在${targetOf(after, edge)}。`,
        ...states,
      });
    if (!compareGuards(flows, [old, edge], found, where) && old.description !== edge.description)
      found.changes.push({
        kind: '改了说法',
        text: `${placeOf(after, edge.source)}的说明从「${old.description ?? '无'}」改为「${edge.description ?? '无'}」。`,
        ...states,
      });
    const [was, is] = [old.delay?.ms, edge.delay?.ms];
    if (was !== is && was !== undefined && is !== undefined)
      found.changes.push({
        kind: '规定变了',
        text: `${placeOf(after, edge.source)}的等待从 ${formatDuration(was)}改为 ${formatDuration(is)}。`,
        ...states,
      });
  }
}

/** The states that can be reached from the beginning, with those that contain them. */
export function reachableStates({ id: root, nodes, edges }: Flow): ReadonlySet<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set<string>();
  const enter = (id: string): void => {
    const node = byId.get(id);
    if (!node || reached.has(id)) return;
    reached.add(id);
    if (node.parent) enter(node.parent);
    for (const child of node.initial) enter(child);
    // A history state leads to where the flow has been.
    for (const edge of edges) if (edge.source === id) for (const target of edge.targets) enter(target);
  };
  enter(root);
  return reached;
}

/** States that still stand in the flow, and that nothing leads to any more. */
function compareReach(before: FlowDigest, after: FlowDigest, found: Found): void {
  const [was, is] = [reachableStates(before), reachableStates(after)];
  for (const { id, description } of after.nodes)
    if (was.has(id) && !is.has(id))
      found.changes.push({ kind: '去向变了', text: `步骤${quoted(description)}还在，但已经到不了。`, before: id, after: id });
}

/** Compares texts by their names: other texts of the same name are rewordings. */
function compareTexts(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  what: string,
  found: Found,
): void {
  const { pairs, added, removed } = match(
    Object.entries(before),
    Object.entries(after),
    ([name]) => name,
    ([, text]) => text,
  );
  for (const [, text] of added) found.changes.push({ kind: '新增', text: `新增${what}「${text}」。` });
  for (const [, text] of removed) found.changes.push({ kind: '删除', text: `删除${what}「${text}」。` });
  for (const [[oldName, old], [name, text]] of pairs) {
    if (oldName !== name) found.renamed = true;
    if (old !== text) found.changes.push({ kind: '改了说法', text: `${what}从「${old}」改为「${text}」。` });
  }
}

/** A change with the name of its state. */
function namedIn([before, after]: Pair<FlowDigest>, change: Change): Change {
  const node = after.nodes.find(({ id }) => id === change.after) ?? before.nodes.find(({ id }) => id === change.before);
  return node ? { ...change, state: shortLabel(node.description) } : change;
}

/** The calls that a flow invokes, by name. */
const callsOf = (flow: FlowDigest) => flow.nodes.flatMap(({ invokes }) => invokes.flatMap(({ calls }) => calls));

/** Compares two revisions: lists the changes of each journey that changed, in sentences. */
export function compareDigests(before: Digest, after: Digest): readonly JourneyChanges[] {
  const told = new Set<string>();
  return after.journeys.flatMap(({ id, name, flows }) => {
    const found: Found = { changes: [], renamed: false };
    const old = before.journeys.find((journey) => journey.id === id)?.flows ?? [];
    const isKnown = (flow: FlowDigest) => after.flows.some((other) => other.id === flow.id);
    const oldFlows = before.flows.filter((flow) => (isKnown(flow) ? flows : old).includes(flow.id));
    const { pairs, added, removed } = match(
      oldFlows,
      after.flows.filter((flow) => flows.includes(flow.id)),
      (flow) => flow.id,
      ({ description }) => description,
    );
    for (const flow of added) found.changes.push({ kind: '新增', text: `新增流程${quoted(flow.description)}。` });
    for (const flow of removed) found.changes.push({ kind: '删除', text: `删除流程${quoted(flow.description)}。` });
    for (const [old, flow] of pairs) {
      if (old.id !== flow.id) found.renamed = true;
      const first = found.changes.length;
      compareEdges([old, flow], [before, after], found);
      compareReach(old, flow, found);
      found.changes = found.changes.map((change, place) => (place < first ? change : namedIn([old, flow], change)));
      compareTexts(old.toasts, flow.toasts, '提示', found);
      for (const call of new Set(callsOf(flow))) {
        if (told.has(call)) continue;
        told.add(call);
        compareTexts(
          before.failures[call] ?? {},
          after.failures[call] ?? {},
          `${quoted(after.names[call] ?? call)}失败时的话`,
          found,
        );
      }
    }
    const factsOf = (digest: Digest) => digest.facts.filter(({ journey }) => journey === id);
    for (const [old, fact] of match(factsOf(before), factsOf(after), (item) => item.name).pairs)
      if (old.value !== fact.value)
        found.changes.push({ kind: '规定变了', text: `${fact.name}从 ${old.value}改为 ${fact.value}。` });
    return found.changes.length > 0 || found.renamed ? [{ id, name, ...found }] : [];
  });
}

/** The changes as Markdown, for a pull request. */
export function changesPage(from: string, journeys: readonly JourneyChanges[]): string {
  const sections = journeys.map(({ name, changes }) => {
    const lists = KINDS.flatMap((kind) => {
      const texts = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text}`);
      return texts.length > 0 ? [`**${kind}**`, texts.join('\n')] : [];
    });
    return [`## ${name}`, ...(lists.length > 0 ? lists : ['只有内部名称变了，会员看到的没有变化。'])].join('\n\n');
  });
  return `# 自 ${from} 以来流程的变化\n\n${sections.length > 0 ? sections.join('\n\n') : '没有变化。'}\n`;
}
