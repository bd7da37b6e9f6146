// @vitest-environment happy-dom

import type { Call } from '@juyi/contract/core/define';
import { isLong } from '@juyi/gateway/tests/support/long';
import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { App } from '#app/App.tsx';
import { pagesOf } from '#app/pages.ts';
import { screens } from '#app/screens.ts';
import { SessionContext } from '#hooks/session.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { routes } from '#paths/routes.ts';
import { askHost } from '#scripts/conform/ask.ts';
import type { Asked } from '#scripts/conform/exchange.ts';
import { type Report, reportOn } from '#scripts/conform/report.ts';
import { mend } from '#scripts/conform/run.ts';
import { type Dialect, standard } from '#services/dialect.ts';
import { examine } from '#services/http/notes.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { wire } from '#services/http/wire.ts';
import { sessionStore } from '#stores/session.ts';
import { StyledAnswers } from '../../foreign/styles/answers';
import { decided, UNITS } from '../../foreign/styles/decided';
import { type DifferenceName, differences, longOf, shortOf, styles } from '../../foreign/styles/differences';
import { type Sample, samples, sampleUpstream } from '../../foreign/styles/samples';
import { styleOf } from '../../foreign/styles/speak';
import { until } from '../../support/client';

/** Members read the screens of a backend with one difference, or with one framework's; the same answers by the contract are beside them. */

const held = vi.hoisted(() => {
  // Constants of the build.
  vi.stubGlobal('__QA__', false);
  vi.stubEnv('VITE_GATEWAY', 'https://backend.example');
  return { dialect: undefined as Dialect | undefined };
});
// It shows nothing of an answer, and is loaded late: one of two readings might not have it yet.
vi.mock('#screens/goods/sales/Reminder.tsx', () => ({ Reminder: () => null }));
// There is no canvas here.
vi.mock('#services/browser/qrCode.ts', () => ({ qrPicture: () => 'blob:' }));
vi.mock('#services/dialect.ts', async (original) => {
  const { standard: own } = await original<{ standard: Dialect }>();
  return {
    standard: own,
    get dialect() {
      return held.dialect ?? own;
    },
  };
});

const GATEWAY = 'https://backend.example';
const pages = pagesOf(async () => ({ screens }));
const NOW = Date.parse('2026-11-20T12:00:00+08:00');

const ORDER = '/redeemRecordDetail?kind=CONTRIBUTION&no=';
const GOODS = '/Productdetails?id=X';
/** These are opened by a link that says of what. */
const LINKS = [ORDER, GOODS, '/Articletemplate?id=X'];
const PATHS = routes.map(({ path }) => LINKS.find((link) => link.startsWith(`${path}?`)) ?? path);
/** Those that show a difference most; the long run opens them all. */
const SHOWING: readonly (readonly [RegExp, readonly string[]])[] = [
  [/captcha/, ['/AppRegister']],
  [/regions/, ['/address/create']],
  [/odds/, ['/rule']],
  [/pictures/, [GOODS]],
  [/signed|direction/, ['/assetsRecord', '/withdrawalDetail']],
  [/states/, ['/commodity', '/myblind']],
  [/levels/, ['/myteam']],
  [/kinds/, ['/allblind', '/myblind']],
  [/data IP|^amounts|fen|notation|separators/, ['/redeemContributionRecord', '/redeemExchangeValue']],
  [/ids/, [ORDER]],
  [/yuan/, ['/redeemContributionRecord']],
  [/^all of/, ['/redeemContributionRecord', '/myblind', ORDER]],
];
const pathsOf = (name: string) =>
  isLong ? PATHS : ['/home', ...SHOWING.flatMap(([shows, paths]) => (shows.test(name) ? paths : []))];

const session = createActor(sessionMachine).start();
beforeAll(async () => {
  await Promise.all(Object.values(screens).map((load) => load()));
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStore.setState({ token: 'T'.repeat(43) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [ORDER_NO] = samples.flatMap(({ call, data }) =>
  call.name === 'contributionOrders'
    ? (data as { readonly list: readonly { readonly orderNo: string }[] }).list.map(({ orderNo }) => orderNo)
    : [],
) as [string];
const orderIn = (names: readonly string[]) =>
  names.includes('64-bit ids') ? longOf(ORDER_NO) : names.includes('small integer ids') ? shortOf(ORDER_NO) : ORDER_NO;

async function open(path: string, names: readonly DifferenceName[], dialect: Dialect): Promise<string> {
  held.dialect = dialect;
  const answers = new StyledAnswers(names, sampleUpstream);
  let waiting = 0;
  let last = performance.now();
  const back = replaceTransport(() => async (request) => {
    waiting += 1;
    const sent = wire(request, dialect);
    const headers = Object.fromEntries(Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const { status, type, body } = await answers.to({
      method: request.method,
      path: request.path,
      payload: sent.payload,
      headers,
    });
    waiting -= 1;
    last = performance.now();
    return { status, headers: { 'content-type': type }, body: Uint8Array.from(body).buffer };
  });
  window.location.hash = path === ORDER ? ORDER + orderIn(names) : path;
  const { container, unmount } = render(
    <SessionContext.Provider value={session}>
      <App pages={pages} />
    </SessionContext.Provider>,
  );
  const main = () => container.querySelector('main');
  await until(() => waiting === 0 && performance.now() - last > 30 && !main()?.querySelector('[aria-busy="true"]'), path);
  if (path === '/address/create') {
    fireEvent.click(within(container).getByRole('button', { name: /^所在地区/ }));
    await until(() => waiting === 0 && document.querySelector('[role=option]') !== null, 'the regions');
  }
  const text = textOf(document.body);
  unmount();
  back();
  return text;
}

/** The texts, and each picture's address, without countdowns, which are of the moment. */
function textOf(body: HTMLElement): string {
  for (const timer of body.querySelectorAll('[role=timer], style')) timer.remove();
  for (const image of body.querySelectorAll('img'))
    image.replaceWith(` [${image.src.replace(/^blob:.*/, 'blob').replace('/profile/upload/', '/')}] `);
  body.normalize();
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const all: string[] = [];
  while (texts.nextNode()) all.push(texts.currentNode.textContent ?? '');
  return all.join('|');
}

/** Times, counts of rows, masked phones and the ends of ids, which are no amounts. */
const ASIDE =
  /\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?|\d\d-\d\d \d\d:\d\d|[共有] \d+ [笔件人条]|\d{3}\*{4}\d{4}|(?:尾号 |单号\|)[\d|]+/g;
const figuresIn = (text: string) => text.replace(ASIDE, '').match(/[¥+−-]?\d[\d,.]*%?/g) ?? [];
/** The words in which the app says that something can't be read. */
const REFUSALS =
  /数据有误|无法显示|没有读到|读取失败|状态未知|未知|暂无数据|重试|—|价格待定|得贡献值|得邀请奖励|\|(贡献值|收益)\|好友/;

/** In these the figures in texts, as of 贡献值 50, go with the texts. */
const TEXTS = /^(?:very long and strange names|every text null) /;

type Shown = 'read' | 'refused by name';

/** How a screen shows a difference. Throws for a figure that is not the contract's, and for one that is missing without a word. */
function shownOf(place: string, own: string, other: string): Shown {
  if (own === other) return 'read';
  const left = [...figuresIn(own)];
  const wrong = figuresIn(other).filter((figure) => {
    const at = left.indexOf(figure);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const isSaid = REFUSALS.test(other);
  if (wrong.length > 0 || (left.length > 0 && !isSaid && !TEXTS.test(place)))
    expect.unreachable(`${place}: ${wrong.join(' ')} for ${left.join(' ')}\n${own}\n${other}`);
  return isSaid && left.length > 0 ? 'refused by name' : 'read';
}

const owns = new Map<string, Promise<string>>();
/** The screen by the contract. */
function ownOf(path: string): Promise<string> {
  const own = owns.get(path) ?? open(path, [], { ...standard, ...UNITS });
  owns.set(path, own);
  return own;
}

/** A backend without decimals has no cents to show. */
const roundedYuan = (figure: string) => Math.round(Number(figure.replaceAll(',', ''))).toFixed(2);

/** All screens of a difference, or of several together, in the dialect that a person has after the report. */
async function shownIn(name: string, names: readonly DifferenceName[], proposed: Partial<Dialect>): Promise<string> {
  const whole = (text: string) => (name === 'whole yuan' ? text.replace(/\d[\d,]*\.\d\d/g, roundedYuan) : text);
  const dialect = { ...standard, ...UNITS, ...decided[name as DifferenceName], ...proposed };
  const shown: Shown[] = [];
  for (const path of pathsOf(name))
    shown.push(shownOf(`${name} ${path}`, whole(await ownOf(path)), whole(await open(path, names, dialect))));
  return shown.includes('refused by name') ? 'refused by name' : 'read';
}

const ORIGIN = 'https://h5.example';

/** Asks the backend without a network. */
const fetchFrom =
  (answers: StyledAnswers) =>
  async (target: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: string }) => {
    const { pathname: path, searchParams } = new URL(target);
    const payload = body === undefined ? Object.fromEntries(searchParams) : (JSON.parse(body) as Record<string, unknown>);
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const preflight = { status: 204, type: '', body: Buffer.alloc(0) };
    const answer = method === 'OPTIONS' ? preflight : await answers.to({ method, path, payload, headers: lower });
    return {
      ok: answer.status < 300,
      status: answer.status,
      headers: new Map(Object.entries({ 'content-type': answer.type, ...answers.allowed(ORIGIN) })),
      arrayBuffer: async () => Uint8Array.from(answer.body).buffer,
    };
  };

async function conform(names: readonly DifferenceName[], dialect: Dialect = standard) {
  const answers = new StyledAnswers(names, sampleUpstream);
  vi.stubGlobal('fetch', fetchFrom(answers));
  const host = { url: GATEWAY, token: 'a-token-of-a-test-member', origin: ORIGIN, write: false, onProgress: () => undefined };
  const ask = (spoken: Dialect): Promise<Asked> => askHost(host, spoken);
  const report = await reportOn(await ask(dialect), dialect);
  return { ...(await mend(ask, dialect, report)), first: report };
}

/** Figures and list lengths of data by their path, which must not differ from the contract's. */
function figuresOf(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value))
    return [[`${path}.length`, value.length], ...value.flatMap((one, at) => figuresOf(one, `${path}[${at}]`))];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => figuresOf(one, path ? `${path}.${name}` : name));
  return typeof value === 'number' ? [[path, value]] : [];
}

interface Reading {
  /** Calls that are read as the contract means them; that are refused; and the figures that are others, by call and path. */
  readonly right: number;
  readonly refused: readonly string[];
  readonly other: readonly string[];
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text)).buffer;
const dataIn = async (call: Call, text: string, request: Sample['request'], dialect: Dialect) =>
  examine(call, { status: 200, headers: { 'content-type': 'application/json' }, body: bytes(text) }, request, dialect);

/** How all calls of a style are read in a dialect. */
async function readingOf(names: readonly DifferenceName[], dialect: Dialect): Promise<Reading> {
  const style = styleOf(names);
  const reading = { right: 0, refused: [] as string[], other: [] as string[] };
  for (const { call, request, data } of samples) {
    const ours = await dataIn(call, styleOf([]).body({ call, data }), request, standard);
    const read = await dataIn(call, style.body({ call, data }), request, dialect);
    if (read.failure) {
      reading.refused.push(call.name);
      continue;
    }
    const figures = new Map(figuresOf(read.data));
    const wrong = figuresOf(ours.data).filter(([path, value]) => figures.has(path) && figures.get(path) !== value);
    reading.other.push(...wrong.map(([path]) => `${call.name} ${path}`));
    if (wrong.length === 0) reading.right += 1;
  }
  return reading;
}

/** Whether a report names what is different, beside the units that every backend is asked for. */
const isNamed = ({ calls, proposal, host, units }: Report) =>
  host.length > 0 ||
  proposal.decisions.some((text) => !units.some(({ name }) => text.startsWith(`${name}的单位`))) ||
  Object.keys(proposal.dialect).length > 0 ||
  calls.some(({ notes }) => notes.some(({ grave }) => grave));

/** These read other figures until the dialect names the unit: whole ones look like minor ones. A quote of them stops. */
const AMBIGUOUS: readonly DifferenceName[] = ['yuan with decimals', 'whole yuan', 'data IP in whole units'];
const isAmbiguous = (name: string) => AMBIGUOUS.some((one) => one === name);
/** A value that is shifted has another meaning: only a person can know. */
const SHIFTED: readonly DifferenceName[] = ['states shifted by one', 'levels shifted'];

interface Row {
  readonly name: string;
  readonly standard: string;
  readonly conform: string;
  readonly screens: string;
}
const rows: Row[] = [];

const names = Object.keys(differences) as DifferenceName[];

const pointsOf = (dialect: Partial<Dialect>) =>
  Object.entries(dialect)
    .map(([name, value]) => `\`${name}: ${JSON.stringify(value)}\``)
    .join(' ');

function rowOf(name: string, screens: string, reading: Reading, first: Report, proposed: Partial<Dialect>, mended: Report): Row {
  const read =
    reading.other.length > 0
      ? 'other figures'
      : reading.refused.length > 0 || first.proposal.dialect.token
        ? 'refused'
        : first.calls.some(({ notes }) => notes.some(({ grave }) => grave))
          ? 'read, less what is named'
          : 'read';
  const isOfUnit = (text: string) => mended.units.some((one) => text.startsWith(`${one.name}的单位`));
  const open = mended.units.filter(({ isNamed }) => !isNamed).map((one) => ({ 金额: 'money', 数据IP: 'data IP' })[one.name]);
  const asksUnit = open.length > 0 && (name.startsWith('all of') || (isAmbiguous(name) && Object.keys(proposed).length === 0));
  const decides = mended.proposal.decisions.some((text) => !isOfUnit(text));
  const said = [
    pointsOf(proposed),
    decides ? 'a person decides' : '',
    asksUnit ? `a person names the unit: ${open.join(', ')}` : '',
    first.host.length > 0 ? 'the host is told' : '',
    Object.keys(proposed).length > 0 || decides || asksUnit || !isNamed(first) ? '' : 'named',
  ];
  return { name, standard: read, screens, conform: said.filter(Boolean).join('; ') };
}

describe.each(names.map((name) => [name] as const))('%s', (name) => {
  it('alone is read rightly, or refused and named', async () => {
    const reading = await readingOf([name], standard);
    const { first, report, proposed } = await conform([name]);
    rows.push(rowOf(name, await shownIn(name, [name], proposed), reading, first, proposed, report));
    const isRight = reading.refused.length === 0 && reading.other.length === 0;
    const asksUnits = first.proposal.decisions.length > 0 && isAmbiguous(name);
    expect(isRight || isNamed(first) || asksUnits, `${name}: ${JSON.stringify(reading)}`).toBe(true);
    if (!isAmbiguous(name) && !SHIFTED.includes(name)) expect(reading.other).toEqual([]);
  });
});

describe.each(Object.entries(styles))('the style of %s', (style, together) => {
  it('needs no line by hand but the units that nothing proves: with them it is read', async () => {
    const { first, report, proposed } = await conform(together);
    rows.push(
      rowOf(
        `all of ${style}`,
        await shownIn(`all of ${style}`, together, proposed),
        await readingOf(together, standard),
        first,
        proposed,
        report,
      ),
    );
    expect(report.calls.filter(({ verdict, notes }) => verdict === 'refused' || notes.some(({ grave }) => grave))).toEqual([]);
    expect(report.proposal.decisions).toHaveLength(report.units.filter(({ isNamed: named }) => !named).length);
    const spoken = { ...standard, ...UNITS, ...proposed };
    expect((await conform(together, spoken)).first.green).toBe(true);
    expect(await readingOf(together, spoken)).toEqual({ right: samples.length, refused: [], other: [] });
  });
});

const INTRO = `# Differences between backends

Each is written on the same answers of every call and read by the app's own judge and reader, alone and all of one framework's together
(tests/foreign/styles). \`other figures\`: the dialect must name the unit or the values, for whole yuan look like 分. \`npm run conform\` asks every
backend for the units that nothing proves; it is written here where figures depend on it, and of the frameworks. The screens are rendered
with the dialect that is proposed and what a person decides (decided.ts): every figure is the contract's, or the screen says what can't be
read. The unit run opens the screens that show a difference most, \`npm run test:long\` all of them.
[integrate.md](integrate.md) leads through it. Made by \`npx vitest run --project app tests/screens/styles/differences -u\`.
`;

it('are in docs/differences.md', async () => {
  const table = rows.map(
    ({ name, standard: read, conform: said, screens: shown }) => `| ${name} | ${read} | ${said} | ${shown} |`,
  );
  await expect(
    [
      INTRO,
      '| difference | without a dialect | `npm run conform` | screens, with the dialect |',
      '| --- | --- | --- | --- |',
      ...table,
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../../../docs/differences.md');
});
