import { addressList } from '@juyi/contract/address/address';
import { articleDetail } from '@juyi/contract/content/article';
import { exposures, recruitRewards } from '@juyi/contract/team/recruiting';
import { envelope, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { guideMachine, progressOf } from '#machines/content/guide.ts';
import { keepOpened, readGuide, stepsOf } from '#services/content/guide.ts';
import { CallError } from '#services/http/failure.ts';
import { sessionStore } from '#stores/session.ts';
import { answering } from '../../support/client';
import { withActors } from '../actors';
import { tooMany } from '../failures';
import { followsTable } from '../table';

const step = (title: string) => ({ title, html: `<p>${title}</p>`, link: null });
const guide = { title: '新手教程', summary: '两步', steps: [step('一'), step('二')], notes: [] };
const fact = { of: 'addresses', figure: 1 } as const;
const lost = new CallError({ kind: 'timeout', message: '网络超时', shown: false });

afterEach(() => vi.unstubAllGlobals());

/** A localStorage backed by a map. */
function keptOn(kept: Map<string, string>) {
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  vi.stubGlobal('window', { localStorage });
}

describe('guide', () => {
  it('follows its table', () =>
    followsTable(guideMachine, {
      inputs: { begin: { id: 'task-intro', signedIn: true } },
      events: { 'guide.open': { to: '/rule' } },
      names: { guide, tooMany, lost },
      table: `
        start
          begin             → loading     id=task-intro signedIn=true guide=- failure=-
        loading   starts readGuide id=task-intro signedIn=true
          readGuide guide   → following   guide=guide
          readGuide tooMany → waiting     failure=tooMany
          readGuide lost    → failed      failure=lost
        waiting   starts wait time=1700000000000
          wait over, wait broken → failed
        failed
          flow.retry        → loading     failure=-
        following
          guide.open        → stays       keepOpened()
      `,
    }));

  it('keeps on the device which pages were opened', async () => {
    const kept = new Map<string, string>();
    keptOn(kept);
    const machine = withActors(guideMachine, { readGuide: fromPromise(async () => guide) });
    const actor = createActor(machine, { input: { id: 'task-intro', signedIn: false } }).start();
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (const to of ['/rule', '/myteam', '/rule']) actor.send({ type: 'guide.open', to });
    expect(kept.get('juyi.guide.task-intro')).toBe('{"version":1,"opened":["/rule","/myteam"]}');
  });
});

it('counts the fulfilled steps, and names the first of the others', () => {
  const progress = (done: readonly string[]) => {
    const steps = ['一', '二', '三'].map((title) => ({ ...step(title), reward: '', ...(done.includes(title) && { fact }) }));
    const { done: count, current } = progressOf({ ...guide, steps });
    return [count, current?.title];
  };
  expect(progress([])).toEqual([0, '一']);
  expect(progress(['一', '三'])).toEqual([2, '二']);
  expect(progress(['一', '二', '三'])).toEqual([3, undefined]);
});

it('a guide has notes: what precedes its first step, and its footer, which is of no step', async () => {
  const contentHtml = '<p>每天一次</p>\n<h2>一</h2><p>正文</p>\n<footer><p>演示</p></footer>';
  answering(json(envelope(articleDetail, { ...(sampleOf(articleDetail.response) as object), contentHtml })));
  keptOn(new Map());
  const { steps, notes } = await readGuide({ id: 'task-intro', signedIn: false }, new AbortController().signal);
  expect(notes).toEqual(['每天一次', '演示']);
  expect(steps).toEqual([{ title: '一', html: '<p>正文</p>', reward: '', link: null }]);
});

/** The guide as the member of these data reads it: each step that is done, with what shows it. */
async function factsOf(id: 'task-intro' | 'exposure-guide', paths: readonly string[], data: Data, opens = false) {
  const { addresses = 0, count, total = 0, settled = 0, helped = 0, exposure = 0 } = data;
  const contentHtml = paths.map((path) => `<h2>${path}</h2><p><a href="#${path}">去</a></p>`).join('');
  const answers = new Map<string, object>([
    [articleDetail.path, envelope(articleDetail, { ...(sampleOf(articleDetail.response) as object), contentHtml })],
    [addressList.path, envelope(addressList, (sampleOf(addressList.response) as object[]).slice(0, addresses))],
    [recruitRewards.path, envelope(recruitRewards, { total, settled, pending: 0, withdrawn: 0, count })],
    [exposures.path, envelope(exposures, { ...(sampleOf(exposures.response) as object), helped, exposure })],
  ]);
  sessionStore.setState({ token: 'T'.repeat(43) });
  const asked: string[] = [];
  answering(({ path }) => {
    asked.push(path);
    return json(answers.get(path) ?? {});
  });
  // An opened page counts only where the data can't tell.
  keptOn(new Map());
  if (opens) for (const path of paths) keepOpened(id, path);
  const { steps } = await readGuide({ id, signedIn: true }, new AbortController().signal);
  sessionStore.setState({ token: '' });
  expect(new Set(asked).size).toBe(asked.length);
  return steps.flatMap(({ link, fact: { of = '', figure } = {} }) => (of ? `${link?.to} ${of} ${figure ?? ''}`.trim() : []));
}

interface Data {
  readonly addresses?: number;
  readonly count?: number;
  readonly total?: number;
  readonly settled?: number;
  readonly helped?: number;
  readonly exposure?: number;
}

it.each<[string, Data, boolean, string[]]>([
  ['a new member', { count: 0 }, false, []],
  [
    'who has an address and a friend',
    { addresses: 1, count: 1 },
    false,
    ['/address/create addresses 1', '/inviterFriends friends 1'],
  ],
  ['whom friends helped', { count: 2, helped: 1 }, false, ['/inviterFriends friends 2', '/assistfriends helpers 1']],
  ['whose friends are not counted', { total: 2000 }, false, ['/inviterFriends friends']],
  ['who opened every page', { count: 0 }, true, ['/rule opened']],
])('ticks what the data of a member tell: %s', async (_, data, opens, facts) =>
  expect(await factsOf('task-intro', ['/address/create', '/rule', '/inviterFriends', '/assistfriends'], data, opens)).toEqual(
    facts,
  ),
);

it.each<[string, Data, boolean, string[]]>([
  ['who only opened every page', { count: 0 }, true, ['/shareCode opened']],
  ['whose invitation was seen', { count: 0, exposure: 3 }, false, ['/shareVideo visits 3']],
  [
    'who has friends, and the reward for one',
    { count: 2, settled: 2000 },
    false,
    ['/inviterFriends friends 2', '/myteam paid 2000'],
  ],
])('the exposure guide ticks what happened, and asks once: %s', async (_, data, opens, facts) =>
  expect(await factsOf('exposure-guide', ['/inviterFriends', '/shareVideo', '/shareCode', '/myteam'], data, opens)).toEqual(
    facts,
  ),
);

describe('the steps of an article', () => {
  it('start at its h2 headings, each with the link that is a paragraph of its own', () => {
    const html =
      '<p>前言</p><h2>一 &amp; 二</h2><p>正文<b>加粗</b></p><p><a href="#/rule?type=DRAW">查看 规则</a></p><blockquote><p>得 <b>50</b> 贡献值</p></blockquote><h2 class="x">三<i>四</i></h2><p>尾</p>';
    expect(stepsOf(html)).toEqual([
      {
        title: '一 & 二',
        html: '<p>正文<b>加粗</b></p>',
        reward: '得 50 贡献值',
        link: { to: '/rule?type=DRAW', text: '查看 规则' },
      },
      { title: '三四', html: '<p>尾</p>', reward: '', link: null },
    ]);
  });

  it('link only to paths of the app, and an article without headings has none', () => {
    expect(stepsOf('<h2>一</h2><p><a href="https://evil.example">走</a></p>')[0]?.link).toBeNull();
    expect(stepsOf('<h2>一</h2><p><a href="#javascript:alert(1)">走</a></p>')[0]?.link).toBeNull();
    expect(stepsOf('<p>没有标题</p>')).toEqual([]);
    expect(stepsOf('')).toEqual([]);
  });
});
