import type { Flow } from '../flows';
import type { EdgeKind, FlowEdge, FlowNode } from '../graph';
import { briefLabel, edgeLabel, invokeLabel, isWait, shortLabel } from '../labels';

/** How a row leads on: by an arrow, by the words of its target, or not at all. */
export type Lead = 'arrow' | 'words' | 'stay';

/** A row begins with a mark for an actor's result, a timer, or anything else that happens. */
export type RowMark = '✓' | '✕' | '✓✕' | '⏱' | '•';

/** One outcome of a state; several transitions that end at one card share it. */
export interface CardRow {
  /** Ids of the transitions it represents. */
  readonly edges: readonly string[];
  readonly mark: RowMark;
  readonly text: string;
  /** Each of its transitions in words: a card has room for the first of many. */
  readonly texts: readonly string[];
  /** The full wording, for the tooltip. */
  readonly detail: string;
  readonly lead: Lead;
  /** The state it leads to. */
  readonly target?: string;
  /** The card of this level that contains the target. */
  readonly card?: string;
  /** The target's title after the symbol of its direction: → later, ↩ earlier in the story, ↗ outside the level. */
  readonly words?: string;
}

/** A closed composite: another level, which opens. */
export interface Opening {
  readonly level: string;
  readonly text: string;
}

/** A state on its level; its child states and the machines that it runs stay closed. */
export interface Card {
  readonly id: string;
  readonly kind: FlowNode['kind'];
  readonly title: string;
  readonly detail: string;
  readonly rows: readonly CardRow[];
  readonly openings: readonly Opening[];
}

/** The direct children of one composite state, in story order; a flow's root is its first level. */
export interface Level {
  readonly id: string;
  readonly title: string;
  /** The level that contains it; none for a flow's root. */
  readonly parent?: string;
  /** Ids of the cards entered first; several in a parallel state. */
  readonly first: readonly string[];
  /** These rows are possible in each of its states. */
  readonly anytime: readonly CardRow[];
  /** Machines that run as long as the level is active. */
  readonly parts: readonly Opening[];
  readonly cards: readonly Card[];
}

type Names = Readonly<Record<string, string>>;

const RESULTS: ReadonlySet<EdgeKind> = new Set(['done', 'error']);

/** Several conditions as one text. One that has a comma of its own is set off. */
export const eitherOf = (texts: readonly string[]): string =>
  texts.join(texts.some((text) => text.includes('，')) ? '；或' : '或');

/** The levels of a flow, the root first. `calls` are the Chinese names of calls and child machines, `machines` the ids of all flows. */
export function levelsOf(flow: Flow, calls: Names, machines: ReadonlySet<string>): Level[] {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const childrenOf = (id: string) => flow.nodes.filter(({ parent }) => parent === id);
  const isWithin = (id: string, ancestor: string) => id === ancestor || id.startsWith(`${ancestor}.`);

  const partsOf = ({ invokes }: FlowNode): Opening[] =>
    invokes.flatMap((invoke) =>
      invoke.machine && machines.has(invoke.machine)
        ? [{ level: invoke.machine, text: briefLabel(invokeLabel(invoke, calls)) }]
        : [],
    );

  function levelOf(node: FlowNode): Level {
    const children = childrenOf(node.id);
    // A machine without states is one card.
    if (children.length === 0) {
      const rows = flow.edges.map((edge) => rowOf([edge], 'stay'));
      const card = { id: node.id, kind: node.kind, ...titleOf(node, []), rows, openings: [] };
      return { id: node.id, title: titleOf(node, []).title, first: [node.id], anytime: [], parts: partsOf(node), cards: [card] };
    }
    const order = storyOrder(node, children);
    const cardOf = (id: string) => order.find((child) => isWithin(id, child.id));
    const leading = (edges: readonly FlowEdge[], from?: FlowNode): CardRow => {
      const target = edges[0]?.targets[0];
      const card = target === undefined ? undefined : cardOf(target);
      const shown = card ?? nodes.get(target ?? '');
      if (target === undefined || !shown || target === from?.id) return rowOf(edges, 'stay');
      const isLater = card !== undefined && (from === undefined || order.indexOf(card) > order.indexOf(from));
      const symbol = isLater ? '→' : card ? '↩' : '↗';
      const words = `${symbol} ${titleOf(shown, card ? order : []).title}`;
      return { ...rowOf(edges, isLater && from ? 'arrow' : 'words'), target, ...(card && { card: card.id }), words };
    };

    function cardFor(child: FlowNode): Card {
      const inside = childrenOf(child.id);
      const isClosed = inside.length > 0;
      const leaving = flow.edges.filter(({ source, targets: [target] }) => {
        if (!isWithin(source, child.id)) return false;
        return isClosed ? target !== undefined && !isWithin(target, child.id) : true;
      });
      const groups = new Map<string, FlowEdge[]>();
      for (const edge of leaving) {
        const key = groupKey(edge, isClosed);
        groups.set(key, [...(groups.get(key) ?? []), edge]);
      }
      const rows = [...groups.values()].map((edges) => leading(edges, child));
      const openings = isClosed ? [{ level: child.id, text: `内有 ${inside.length} 步` }] : partsOf(child);
      return { id: child.id, kind: child.kind, ...titleOf(child, order), rows, openings };
    }

    /** Edges of one group share a row: done and error to one state, and all of a kind between two cards if one of them is closed. */
    function groupKey({ id, source, kind, invoke, targets: [target] }: FlowEdge, isClosed: boolean): string {
      if (target === undefined) return id;
      const to = cardOf(target)?.id ?? target;
      if (isClosed || (to !== target && RESULTS.has(kind))) return `${RESULTS.has(kind) ? 'result' : kind} ${to}`;
      const sameResult = (other: FlowEdge) =>
        RESULTS.has(other.kind) && other.source === source && other.invoke?.id === invoke?.id && other.targets[0] === target;
      const isPair = RESULTS.has(kind) && flow.edges.some((other) => sameResult(other) && other.kind !== kind);
      return isPair ? `pair ${source} ${invoke?.id} ${target}` : id;
    }

    return {
      id: node.id,
      title: titleOf(node, node.parent ? childrenOf(node.parent) : []).title,
      ...(node.parent && { parent: node.parent }),
      first: node.initial,
      anytime: flow.edges.filter(({ source }) => source === node.id).map((edge) => leading([edge])),
      parts: partsOf(node),
      cards: order.map(cardFor),
    };
  }

  /** Declared order, but a state comes after one that leads to it: each has an arrow in. */
  function storyOrder({ initial }: FlowNode, children: readonly FlowNode[]): FlowNode[] {
    const order: FlowNode[] = [];
    const rest = [...children];
    const leads = (from: readonly FlowNode[], to: FlowNode) =>
      flow.edges.some(
        ({ source, targets }) => targets.some((target) => isWithin(target, to.id)) && from.some(({ id }) => isWithin(source, id)),
      );
    while (rest.length > 0) {
      const choices = [
        order.length === 0 ? rest.findIndex(({ id }) => initial.includes(id)) : -1,
        rest.findIndex((node) => initial.includes(node.id) || leads(order, node)),
        // Entered from outside the level.
        rest.findIndex(
          (node) =>
            !leads(
              rest.filter((other) => other !== node),
              node,
            ),
        ),
      ];
      order.push(...rest.splice(choices.find((index) => index >= 0) ?? 0, 1));
    }
    return order;
  }

  function titleOf(node: FlowNode, siblings: readonly FlowNode[]): { title: string; detail: string } {
    const detail = node.description || (node.kind === 'history' ? '回到上次的状态' : node.key);
    const brief = briefLabel(detail);
    const isUnique = !siblings.some((other) => other.id !== node.id && briefLabel(other.description) === brief);
    return { title: isUnique ? brief : detail, detail };
  }

  function rowOf(edges: readonly FlowEdge[], lead: Lead): CardRow {
    const texts = [...new Set(edges.map(textOf))];
    const isPair = edges.some(({ kind }) => kind === 'done') && edges.some(({ kind }) => kind === 'error');
    const text = texts.length > (isPair ? 2 : 1) ? `${texts[0]} 等 ${texts.length} 种` : eitherOf(texts);
    const details = edges.map((edge) => [edgeLabel(edge, flow, calls), edge.description].filter(Boolean).join('：'));
    return {
      edges: edges.map(({ id }) => id),
      mark: edges.some(isTimer) ? '⏱' : isPair ? '✓✕' : markOf(edges[0]?.kind),
      text,
      texts,
      detail: [...new Set(details)].join('\n'),
      lead,
    };
  }

  function textOf(edge: FlowEdge): string {
    const { kind, description, invoke } = edge;
    const why = description && briefLabel(description);
    if (kind === 'event') {
      const event = briefLabel(edgeLabel(edge, flow, calls));
      return why && why !== event ? `${event}（${why}）` : event;
    }
    if (kind === 'after') return why ? `${edgeLabel(edge, flow, calls)}：${why}` : edgeLabel(edge, flow, calls);
    if (why) return why;
    if (invoke && isTimer(edge)) return invokeLabel(invoke, calls).replace(/^等/, '');
    return kind === 'done' ? '完成' : kind === 'error' ? '失败' : shortLabel(edgeLabel(edge, flow, calls));
  }

  return flow.nodes.filter(({ id, parent }) => parent === null || childrenOf(id).length > 0).map(levelOf);
}

const isTimer = ({ kind, invoke }: FlowEdge) => kind === 'after' || (RESULTS.has(kind) && isWait(invoke?.src ?? ''));

function markOf(kind: EdgeKind | undefined): RowMark {
  if (kind === 'done' || kind === 'settled') return '✓';
  if (kind === 'error') return '✕';
  return '•';
}
