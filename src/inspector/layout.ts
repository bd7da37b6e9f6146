import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Flow } from './flows';
import { type Box, type CardRow, cardSize, freeCorner, labelSize, METRICS, roundedPath, type Size, wrap } from './geometry';
import type { FlowEdge, FlowNode } from './graph';
import { edgeLabel, invokeLabel, shortLabel } from './labels';

export interface LayoutNode {
  readonly id: string;
  readonly kind: FlowNode['kind'] | 'start' | 'anywhere';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: readonly string[];
  readonly key: string;
  readonly rows: readonly CardRow[];
}

export interface LayoutEdge {
  /** Ids of the transitions it represents; none for an initial-state arrow. */
  readonly ids: readonly string[];
  readonly kind: FlowEdge['kind'] | 'start';
  readonly path: string;
  readonly label?: {
    readonly x: number;
    readonly y: number;
    readonly title: readonly string[];
    readonly note: readonly string[];
  };
}

/** A flow's diagram, laid out at build time; lengths in px. */
export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutEdge[];
}

const START_SIZE_PX = 14;
const MARGIN_PX = 24;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Machines declare their states in story order: it runs downwards, and back edges run up.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.componentComponent': '36',
};

interface Card extends Size {
  readonly title: readonly string[];
  readonly rows: readonly CardRow[];
}

/** Lays out a flow's diagram with ELK. `calls` are the Chinese names of calls and child machines. */
export async function layoutFlow(flow: Flow, calls: Readonly<Record<string, string>>): Promise<FlowLayout> {
  const childrenOf = (id: string) => flow.nodes.filter(({ parent }) => parent === id);
  const leaving = flow.edges.filter(({ targets }) => targets.length > 0);
  const cards = new Map(flow.nodes.map((node) => [node.id, card(node)]));

  function card(node: FlowNode): Card {
    const anywhere = node.parent === null;
    const title = wrap(anywhere ? '任何状态' : node.description || node.key, METRICS.title, METRICS.width);
    const actors = node.invokes.map((invoke) => ({ text: `运行 ${invokeLabel(invoke, calls)}` }));
    const staying = flow.edges
      .filter(({ source, targets }) => source === node.id && targets.length === 0)
      .map((edge) => ({
        edge: edge.id,
        text: shortLabel(edgeLabel(edge, flow, calls)),
        ...(edge.description && { note: edge.description }),
      }));
    const rows = [...actors, ...staying];
    return { title, rows, ...cardSize({ title, key: anywhere ? '' : node.key, rows }) };
  }

  const elkNode = (node: FlowNode): ElkNode => {
    const { width, height } = cards.get(node.id) as Card;
    const children = childrenOf(node.id);
    if (children.length === 0) return { id: node.id, width, height };
    return {
      id: node.id,
      children: [...starts(node), ...children.map(elkNode)],
      layoutOptions: {
        'elk.padding': `[top=${height + 16},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  };
  const starts = (node: FlowNode): ElkNode[] =>
    node.kind === 'compound' ? [{ id: `${node.id}|start`, width: START_SIZE_PX, height: START_SIZE_PX }] : [];

  const root = flow.nodes[0] as FlowNode;
  const rootCard = cards.get(root.id) as Card;
  const rootLeaves = leaving.some(({ source }) => source === root.id);
  // An invoke whose onDone and onError have the same target is one arrow.
  const twinOf = (edge: FlowEdge) =>
    leaving.find(
      (other) =>
        edge.kind === 'done' &&
        other.kind === 'error' &&
        other.source === edge.source &&
        other.invoke?.id === edge.invoke?.id &&
        other.targets.join() === edge.targets.join() &&
        [edge, other].every(({ guard, description }) => !guard && !description),
    );
  const twins = new Map(leaving.map((edge) => [edge.id, twinOf(edge)]));
  const merged = new Set([...twins.values()].map((edge) => edge?.id));
  const arrows = leaving.filter(({ id }) => !merged.has(id));
  const labelled = new Map(arrows.map((edge) => [edge.id, label(edge)]));

  function label(edge: FlowEdge) {
    const orFailed = twins.get(edge.id) ? '或失败' : '';
    const title = wrap(shortLabel(edgeLabel(edge, flow, calls)) + orFailed, METRICS.label, METRICS.labelWidth);
    const note = edge.description ? wrap(edge.description, METRICS.note, METRICS.labelWidth) : [];
    return { title, note, ...labelSize(title, note) };
  }

  const edges: ElkExtendedEdge[] = [
    ...flow.nodes
      .filter(({ kind }) => kind === 'compound')
      .flatMap(({ id, initial }) =>
        initial.map((target) => ({ id: `${id}|start|${target}`, sources: [`${id}|start`], targets: [target] })),
      ),
    ...arrows.flatMap((edge) =>
      edge.targets.map((target, place) => {
        const { width, height } = labelled.get(edge.id) as Size;
        return {
          id: place === 0 ? edge.id : `${edge.id}#${place}`,
          sources: [edge.source === root.id ? 'anywhere' : edge.source],
          targets: [target],
          ...(place === 0 && { labels: [{ text: ' ', width: width + 4, height: height + 4 }] }),
        };
      }),
    ),
  ];
  const laid: ElkNode = await new ELK().layout({
    id: 'page',
    layoutOptions: OPTIONS,
    children: [
      ...starts(root),
      ...(rootLeaves ? [{ id: 'anywhere', width: rootCard.width, height: rootCard.height }] : []),
      ...childrenOf(root.id).map(elkNode),
    ],
    edges,
  });

  // The root's card, when it has no outgoing edges, goes to a free corner or above the diagram.
  const above = !rootLeaves && rootCard.rows.length > 0;
  const pageWidth = Math.max(laid.width ?? 0, above ? rootCard.width : 0);
  const corner = above ? freeCorner(rootCard, pageWidth, boxesOf(laid)) : { x: 0, y: 0, down: 0 };
  const down = MARGIN_PX + corner.down;
  const nodes: LayoutNode[] = [];
  const byId = new Map(flow.nodes.map((node) => [node.id, node]));
  const place = (node: ElkNode, left: number, top: number) => {
    const x = left + (node.x ?? 0);
    const y = top + (node.y ?? 0);
    const known = node.id === 'anywhere' ? root : byId.get(node.id);
    const own = known && cards.get(known.id);
    const kind = node.id.endsWith('|start') ? 'start' : known === root ? 'anywhere' : (known?.kind ?? 'atomic');
    const size = { width: node.width ?? 0, height: node.height ?? 0 };
    nodes.push({
      id: known?.id ?? node.id,
      kind,
      x,
      y,
      ...size,
      title: own?.title ?? [],
      key: known?.key ?? '',
      rows: own?.rows ?? [],
    });
    for (const child of node.children ?? []) place(child, x, y);
  };
  if (above) place({ id: 'anywhere', ...corner, width: rootCard.width, height: rootCard.height }, MARGIN_PX, MARGIN_PX);
  for (const child of laid.children ?? []) place(child, MARGIN_PX, down);

  const layoutEdges = (laid.edges ?? []).map((edge): LayoutEdge => {
    const known = arrows.find(({ id }) => id === edge.id.split('#')[0]);
    const [at] = edge.labels ?? [];
    const text = known && labelled.get(known.id);
    const path = (edge.sections ?? []).map((section) => roundedPath(pointsOf(section, MARGIN_PX, down))).join(' ');
    return {
      ids: [known?.id, known && twins.get(known.id)?.id].filter((id) => id !== undefined),
      kind: known?.kind ?? 'start',
      path,
      ...(at &&
        text && { label: { x: MARGIN_PX + (at.x ?? 0) + 2, y: down + (at.y ?? 0) + 2, title: text.title, note: text.note } }),
    };
  });
  return {
    width: pageWidth + 2 * MARGIN_PX,
    height: Math.max((laid.height ?? 0) + corner.down, above ? corner.y + rootCard.height : 0) + 2 * MARGIN_PX,
    nodes,
    edges: layoutEdges,
  };
}

/** The bounding boxes of nodes, labels and edge segments. */
function boxesOf({ children = [], edges = [] }: ElkNode): Box[] {
  const lines = edges.flatMap(({ sections = [] }) =>
    sections.flatMap((section) => {
      const points = pointsOf(section, 0, 0);
      return points.slice(1).map((to, place) => {
        const from = points[place] ?? to;
        return {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        };
      });
    }),
  );
  const solid = [...children, ...edges.flatMap(({ labels = [] }) => labels)];
  return [...lines, ...solid.map(({ x = 0, y = 0, width = 0, height = 0 }) => ({ x, y, width, height }))];
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection, left: number, top: number) =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: x + left, y: y + top }));
