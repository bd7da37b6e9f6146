import type { Call } from '@juyi/contract/core/define';
import { describe, expect, it } from 'vitest';
import { askHost } from '#scripts/conform/ask.ts';
import type { Asked } from '#scripts/conform/exchange.ts';
import { type Report, reportOn } from '#scripts/conform/report.ts';
import { mend } from '#scripts/conform/run.ts';
import { type Dialect, standard } from '#services/dialect.ts';
import { examine } from '#services/http/notes.ts';
import { UNITS } from '../../foreign/styles/decided';
import { type DifferenceName, differences, styles } from '../../foreign/styles/differences';
import { type Sample, samples, sampleUpstream } from '../../foreign/styles/samples';
import { StyledBackend } from '../../foreign/styles/server';
import { styleOf } from '../../foreign/styles/speak';

/** Every difference between backends, read by the app's own judge and reader, and what `npm run conform` says of it. */

const ORIGIN = 'https://h5.example';

async function conform(names: readonly DifferenceName[], dialect: Dialect = standard) {
  const backend = await StyledBackend.start(names, sampleUpstream);
  const host = { url: backend.url, token: 'a-token-of-a-test-member', origin: ORIGIN, write: false, onProgress: () => undefined };
  const ask = (spoken: Dialect): Promise<Asked> => askHost(host, spoken);
  try {
    const report = await reportOn(await ask(dialect), dialect);
    return { ...(await mend(ask, dialect, report)), first: report };
  } finally {
    await backend.stop();
  }
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
}
const rows: Row[] = [];

const names = Object.keys(differences) as DifferenceName[];

const pointsOf = (dialect: Partial<Dialect>) =>
  Object.entries(dialect)
    .map(([name, value]) => `\`${name}: ${JSON.stringify(value)}\``)
    .join(' ');

function rowOf(name: string, reading: Reading, first: Report, proposed: Partial<Dialect>, mended: Report): Row {
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
  return { name, standard: read, conform: said.filter(Boolean).join('; ') };
}

describe.each(names.map((name) => [name] as const))('%s', (name) => {
  it('alone is read rightly, or refused and named', async () => {
    const reading = await readingOf([name], standard);
    const { first, report, proposed } = await conform([name]);
    rows.push(rowOf(name, reading, first, proposed, report));
    const isRight = reading.refused.length === 0 && reading.other.length === 0;
    const asksUnits = first.proposal.decisions.length > 0 && isAmbiguous(name);
    expect(isRight || isNamed(first) || asksUnits, `${name}: ${JSON.stringify(reading)}`).toBe(true);
    if (!isAmbiguous(name) && !SHIFTED.includes(name)) expect(reading.other).toEqual([]);
  });
});

describe.each(Object.entries(styles))('the style of %s', (style, together) => {
  it('needs no line by hand but the units that nothing proves: with them it is read', async () => {
    const { first, report, proposed } = await conform(together);
    rows.push(rowOf(`all of ${style}`, await readingOf(together, standard), first, proposed, report));
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
backend for the units that nothing proves; it is written here where figures depend on it, and of the frameworks.
[integrate.md](integrate.md) leads through it. Made by tests/services/dialect: \`npx vitest run --project app tests/services/dialect -u\`.
`;

it('are in docs/differences.md', async () => {
  const table = rows.map(({ name, standard: read, conform: said }) => `| ${name} | ${read} | ${said} |`);
  await expect(
    [INTRO, '| difference | without a dialect | `npm run conform` |', '| --- | --- | --- |', ...table, ''].join('\n'),
  ).toMatchFileSnapshot('../../../docs/differences.md');
});
