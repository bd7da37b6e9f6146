import { type Digest, type FlowDigest, readDigest } from '@juyi/inspector/cli/flowsDiff/digest';
import { digestOfRevision } from '@juyi/inspector/cli/flowsDiff/revisions';
import { breaksOf, gateText } from '@juyi/inspector/cli/flowsGate/gate';
import type { FlowEdge, FlowNode } from '@juyi/inspector/graph';
import { describe, expect, it } from 'vitest';
import { subject } from '#qa/subject.ts';

const digest = readDigest(subject);
const FLOWS = ['registration', 'joinTeam', 'draw', 'redemption', 'addressForm'];

type Change = (flow: FlowDigest) => FlowDigest;
const withFlow = (id: string, change: Change): Digest => ({
  ...digest,
  flows: digest.flows.map((flow) => (flow.id === id ? change(flow) : flow)),
});

const nodes = (flow: FlowDigest, change: (node: FlowNode) => FlowNode): FlowDigest => ({
  ...flow,
  nodes: flow.nodes.map(change),
});
const edges = (flow: FlowDigest, change: (all: readonly FlowEdge[]) => readonly FlowEdge[]): FlowDigest => ({
  ...flow,
  edges: change(flow.edges),
});
const replaced = (all: readonly FlowEdge[], one: FlowEdge | undefined, by: Partial<FlowEdge>) =>
  all.map((edge) => (edge === one ? { ...edge, ...by } : edge));
const leaf = ({ nodes: all }: FlowDigest, { id }: FlowNode) => !all.some(({ parent }) => parent === id);
const pick = <T>(all: readonly T[], place: number): T => all[Math.floor(all.length * place)] as T;
const eventEdges = ({ edges: all }: FlowDigest) => all.filter(({ kind, targets }) => kind === 'event' && targets.length > 0);
const renamed = (flow: FlowDigest, from: string, to: string): FlowDigest => {
  const name = (id: string) => (id === from ? to : id);
  return {
    ...flow,
    nodes: flow.nodes.map((node) => ({ ...node, id: name(node.id), initial: node.initial.map(name) })),
    edges: flow.edges.map((edge) => ({ ...edge, source: name(edge.source), targets: edge.targets.map(name) })),
  };
};

/** Each would strand somebody who is in the flow, or lead them elsewhere. */
const INCOMPATIBLE: Readonly<Record<string, Change>> = {
  'a state has another name': (flow) => {
    const state = flow.nodes.find((node) => node.parent !== null && leaf(flow, node)) as FlowNode;
    return renamed(flow, state.id, `${state.id}Now`);
  },
  'the last state has another name': (flow) => {
    const state = flow.nodes.filter((node) => node.kind === 'atomic' && leaf(flow, node)).pop() as FlowNode;
    return renamed(flow, state.id, `${state.id}Now`);
  },
  'a state is gone with its transitions': (flow) => {
    const gone = pick(
      flow.nodes.filter((node) => node.kind === 'atomic'),
      0.5,
    ).id;
    return {
      ...flow,
      nodes: flow.nodes.filter(({ id }) => id !== gone),
      edges: flow.edges.filter(({ source, targets }) => source !== gone && !targets.includes(gone)),
    };
  },
  'an event is removed': (flow) => {
    const { event } = pick(eventEdges(flow), 0.5);
    return edges(flow, (all) => all.filter((edge) => edge.event !== event));
  },
  'a transition leads elsewhere': (flow) =>
    edges(flow, (all) => {
      const edge = pick(eventEdges(flow), 0.3);
      const other = flow.nodes.find((node) => node.kind === 'atomic' && !edge.targets.includes(node.id)) as FlowNode;
      return replaced(all, edge, { targets: [other.id] });
    }),
  'a final state is none any more': (flow) => {
    const final = flow.nodes.find(({ kind }) => kind === 'final')?.id;
    return nodes(flow, (node) => (node.id === final ? { ...node, kind: 'atomic' } : node));
  },
  'a state is final now': (flow) => {
    const { id } = pick(
      flow.nodes.filter(({ kind }) => kind === 'atomic'),
      0.7,
    );
    return nodes(flow, (node) => (node.id === id ? { ...node, kind: 'final' } : node));
  },
  'a guard has other code': (flow) => {
    const guard = flow.edges.find((edge) => edge.guard && flow.guards[edge.guard])?.guard ?? '';
    return { ...flow, guards: { ...flow.guards, [guard]: '() => false' } };
  },
  'a transition has a guard now': (flow) =>
    edges(flow, (all) =>
      replaced(
        all,
        pick(
          eventEdges(flow).filter(({ guard }) => !guard),
          0.5,
        ),
        { guard: 'isAllowed' },
      ),
    ),
  'a call has no transition for its failure': (flow) => {
    const failed = pick(
      flow.edges.filter(({ kind }) => kind === 'error'),
      0.5,
    );
    return edges(flow, (all) => all.filter((edge) => edge.event !== failed.event || edge.source !== failed.source));
  },
};

/** Nobody notices these, or they are only added. */
const HARMLESS: Readonly<Record<string, Change>> = {
  'other descriptions of states': (flow) => nodes(flow, (node) => ({ ...node, description: `${node.description}。` })),
  'other descriptions of transitions': (flow) =>
    edges(flow, (all) => all.map((edge) => ({ ...edge, description: `${edge.description ?? ''}。` }))),
  'other tags': (flow) => nodes(flow, (node) => ({ ...node, tags: [...node.tags, 'new'] })),
  'another event is accepted': (flow) =>
    edges(flow, (all) => {
      const edge = pick(eventEdges(flow), 0.5);
      return [...all, { ...edge, id: 'new', event: `${flow.id}.new` }];
    }),
  'a state is added that a new event leads to': (flow) => {
    const edge = pick(eventEdges(flow), 0.2);
    const target = { ...(flow.nodes.at(-1) as FlowNode), id: `${flow.id}.added`, initial: [], invokes: [], parent: flow.id };
    return {
      ...flow,
      nodes: [...flow.nodes, target],
      edges: [...flow.edges, { ...edge, id: 'new', event: `${flow.id}.new`, targets: [target.id] }],
    };
  },
  'a guard has another name with the same code': (flow) => {
    const guard = flow.edges.find((edge) => edge.guard && flow.guards[edge.guard])?.guard ?? '';
    return {
      ...edges(flow, (all) => all.map((edge) => (edge.guard === guard ? { ...edge, guard: 'isNamedAnew' } : edge))),
      guards: { ...flow.guards, isNamedAnew: flow.guards[guard] ?? '' },
    };
  },
  'the context has another field': (flow) => ({ ...flow, context: [...flow.context, 'added'] }),
  'an event has another field that may be missing': (flow) => ({
    ...flow,
    events: flow.events.map((event) => ({ ...event, fields: [...event.fields, { name: 'more', type: '文本', optional: true }] })),
  }),
  'states are written in another order': (flow) => ({ ...flow, nodes: flow.nodes.toReversed() }),
  'toasts say something else': (flow) => ({ ...flow, toasts: { ...flow.toasts, said: '好了' } }),
};

const cases = (changes: Readonly<Record<string, Change>>) =>
  FLOWS.flatMap((id) => Object.entries(changes).map(([name, change]) => ({ name: `${id}: ${name}`, id, change })));

describe('the gate', () => {
  it('catches at least 48 of 50 incompatible changes', () => {
    const all = cases(INCOMPATIBLE);
    const missed = all.filter(({ id, change }) => breaksOf(digest, withFlow(id, change)).length === 0);
    expect(all).toHaveLength(50);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  it('has at most 2 false alarms on 50 harmless ones', () => {
    const all = cases(HARMLESS);
    const alarms = all.filter(({ id, change }) => breaksOf(digest, withFlow(id, change)).length > 0);
    expect(all).toHaveLength(50);
    expect(alarms.map(({ name }) => name)).toEqual([]);
  });

  it('names a state that is gone and proposes the one that says the same; a dropped field and a required one', () => {
    const after = withFlow('draw', (flow) => renamed(flow, 'draw.ready', 'draw.open'));
    const [first] = breaksOf(digest, after);
    expect(first).toMatchObject({ state: 'draw.ready', text: '「可以开盒」没有了，停在那里的会员回不来', proposal: 'draw.open' });
    expect(gateText('v1', digest, breaksOf(digest, after))).toContain('；对应 draw.ready → draw.open');
    const { context } = digest.flows.find(({ id }) => id === 'draw') as FlowDigest;
    expect(context).toContain('requestId');
    const poorer = withFlow('draw', (flow) => ({
      ...flow,
      context: context.filter((key) => key !== 'requestId'),
      events: flow.events.map((event) =>
        event.type === 'draw.start'
          ? { ...event, fields: [...event.fields, { name: 'seed', type: '文本', optional: false }] }
          : event,
      ),
    }));
    expect(breaksOf(digest, poorer).map(({ text }) => text)).toEqual([
      expect.stringMatching(/要有另样的 seed$/),
      '数据里没有 requestId 了',
    ]);
  });

  it('reads the revision before this one', async () => {
    const before = await digestOfRevision('HEAD~1');
    const states = new Set(before.flows.flatMap((flow) => [flow.id, ...flow.nodes.map(({ id }) => id)]));
    expect(breaksOf(before, before)).toEqual([]);
    for (const { flow, state = flow } of breaksOf(before, digest)) expect(states).toContain(state);
  });
});
