import { journeyView } from '@juyi/inspector/book/content';
import type { BookContext, Gallery } from '@juyi/inspector/book/data';
import { METRICS, MIN_TEXT_PX } from '@juyi/inspector/charts/geometry';
import { layoutFlow } from '@juyi/inspector/charts/layout';
import { bookPages } from '@juyi/inspector/cli/book/pages.tsx';
import type { FlowBook } from '@juyi/inspector/flowBook';
import { readFlows } from '@juyi/inspector/flows';
import { beforeAll, expect, it } from 'vitest';
import { subject } from '#qa/subject.ts';

const context: BookContext = {
  screens: [
    { path: '/allblind', title: '全部盲盒', flow: 'draw' },
    { path: '/login', title: '登录', flow: 'login' },
  ],
  appWide: [],
  comments: [],
  galleryCommand: 'npm run gallery',
  approvals: [
    { journey: 'draw', hash: '1', by: '林产品', at: '2026-11-22T08:00:00Z', commit: 'abc', changes: ['步骤的说明改了。'] },
  ],
};
const gallery: Gallery = {
  commit: 'abc1234',
  happyWays: { draw: ['draw.ready', 'draw.result.won'] },
  excused: { 'draw.toLogin': '到此结束' },
  shots: [
    {
      state: 'draw.allGone',
      journey: 'draw',
      scenario: '开盒',
      screen: '/allblind',
      says: ['奖品已抢光，您的次数已保留'],
      pictures: { '390x844': 'draw.allGone@390x844.png', '320x568': 'draw.allGone@320x568.png' },
    },
  ],
};

let book: FlowBook;

beforeAll(async () => {
  const { flows, calls } = readFlows(subject);
  const ids = new Set(flows.map(({ id }) => id));
  const draw = flows.filter(({ id }) => id === 'draw');
  book = {
    // One flow: laying out all of them takes seconds.
    flows: await Promise.all(draw.map(async (flow) => ({ ...flow, levels: await layoutFlow(flow, calls, ids) }))),
    brand: '聚艺',
    journeys: subject.journeys,
    outcomes: {},
    units: '',
    calls,
    failures: {},
    examples: {},
    fingerprints: {},
    sentences: [{ flow: 'draw', state: 'draw.drawing', call: 'drawPrize', reason: 'noChances', text: '抽奖次数不足' }],
    commonSentences: [{ name: '没有网络', text: '网络未连接，请检查网络' }],
    facts: [
      { journey: 'draw', flow: 'draw', states: ['draw.lookingUp'], name: '查询的间隔', value: '1 秒、2 秒' },
      { journey: 'draw', states: [], name: '每人每天', value: '3 次' },
    ],
    rules: { '§9.winners': { title: '中奖名单' } },
  };
});

const stateOf = (id: string) => journeyView('draw', book, gallery, context)?.flows[0]?.states.find((state) => state.id === id);

it('a state tells what a member reads, can do and where it leads, its facts and the sentences of its failures', () => {
  expect(stateOf('draw.allGone')).toMatchObject({
    says: ['奖品已抢光，您的次数已保留'],
    ways: expect.arrayContaining([expect.objectContaining({ to: '正在读取奖品和剩余次数' })]),
    failures: [],
    facts: [],
  });
  expect(stateOf('draw.drawing')?.failures).toEqual(['抽奖次数不足']);
  expect(stateOf('draw.lookingUp')?.facts).toEqual(['查询的间隔：1 秒、2 秒']);
  expect(stateOf('draw.toLogin')?.excused).toBe('到此结束');
});

it('claims of the specification and decisions are links', () => {
  const [draw, ...others] = book.flows;
  if (!draw) throw new Error('no flow');
  const told = draw.nodes.map((node) =>
    node.id === 'draw.result.won' ? { ...node, spec: ['§9.winners'], decision: '0014-draw', says: [] } : node,
  );
  const view = journeyView('draw', { ...book, flows: [{ ...draw, nodes: told }, ...others] }, gallery, context);
  expect(view?.flows[0]?.states.find(({ id }) => id === 'draw.result.won')?.origins).toEqual([
    { text: '规格 §9：中奖名单', file: 'spec.md' },
    { text: '决定 0014', file: 'decisions/0014-draw.md' },
  ]);
});

it('the static book has a page for each journey, with pictures, addresses and approval, without the names of the code', () => {
  const pages = bookPages({ book, gallery, context, app: 'https://app.example' });
  const page = pages.get('draw.html') ?? '';
  const [reader = '', code = ''] = page.slice(page.indexOf('<article')).split('给程序员');
  for (const text of [
    '2026-11-22 已由 林产品 确认；之后有 1 处改动',
    'href="https://app.example/#/allblind"',
    'src="pictures/draw.allGone@390x844.png"',
    '小屏 320×568',
    '网络未连接，请检查网络',
    '每人每天：3 次',
  ])
    expect(reader).toContain(text);
  // Ids of states are in attributes alone.
  expect(reader.replace(/<[^>]*>/g, ' ')).not.toMatch(/xstate|done\.actor|draw\./);
  expect(code).toContain('xstate.done.actor.drawPrize');
  const index = pages.get('index.html') ?? '';
  expect(index).toContain('href="draw.html#draw.allGone"');
  expect(index).toContain('还没有人确认');
  // Nothing is loaded that a disk can't give.
  expect([...pages.values()].join('')).not.toMatch(/<script[^>]+src|type="module"|<link/);
});

it('without a gallery the pages say so', () => {
  const page = bookPages({ book, gallery: undefined, context, app: 'https://app.example' }).get('draw.html') ?? '';
  expect(page).toContain('还没有图片和会员读到的话：先运行 npm run gallery');
});

it('names every cause of a way that the chart shows as one of many, and is found above the list of journeys', () => {
  const page = bookPages({ book, gallery, context, app: 'https://juyi.example' });
  expect(page.get('draw.html')).not.toMatch(/ 等 \d+ 种/);
  const index = page.get('index.html') ?? '';
  expect(index.indexOf('data-found')).toBeLessThan(index.indexOf('class="contents"'));
});

it('has charts whose text is at least 9 px on a phone, where they scroll', () => {
  const draw = bookPages({ book, gallery, context, app: 'https://juyi.example' }).get('draw.html') ?? '';
  const charts = Array.from(draw.matchAll(/viewBox="0 0 ([\d.]+) [\d.]+"[^>]*min-width:([\d.]+)px/g));
  expect(charts.length).toBeGreaterThan(0);
  for (const [, width, least] of charts)
    expect((Number(least) / Number(width)) * METRICS.row).toBeGreaterThanOrEqual(MIN_TEXT_PX);
});
