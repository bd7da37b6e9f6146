import { calls } from '@juyi/contract/calls';
import { type Dialect, standard } from '#services/dialect.ts';
import { examine, type Note } from '#services/http/notes.ts';
import { captchaIds } from '#services/http/wire.ts';
import type { Asked, Judged } from './exchange';
import { whyNot } from './plan';
import { type Proposal, propose } from './propose';
import { quoteNotes, type UnitReading, unitReadings } from './units';

/** `notes`: the app works with it, and something is to be looked at. */
type Verdict = 'works' | 'notes' | 'refused' | 'untried';

interface CallReport {
  readonly call: string;
  readonly summary: string;
  readonly path: string;
  readonly verdict: Verdict;
  readonly notes: readonly Note[];
}

export interface Report {
  readonly calls: readonly CallReport[];
  /** Found beside the calls, of the host. */
  readonly host: readonly string[];
  /** How amounts were taken, and what members would read. */
  readonly units: readonly UnitReading[];
  readonly proposal: Proposal;
  /** Whether nothing is refused, wrong or left to a person. */
  readonly green: boolean;
}

/** A message of the backend may name a phone or a code. */
const withoutDigits = (text: string) => text.replace(/[A-Za-z\d_-]{20,}|\d{5,}/g, '…');

/** The calls of one kind of failure are no fault of the backend's: another member may make them. */
const PASSED_OVER: Readonly<Record<string, string>> = {
  forbidden: '测试会员没有这个权限：换一个有店铺的',
  lost: '这里没有这个编号',
  expired: '登录已过期：换一个新的令牌',
};

function callReport(name: string, judged: readonly Judged[], untried: Asked['untried']): CallReport {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`the contract has no call ${name}`);
  const base = { call: name, summary: call.summary, path: `${call.method} ${call.path}` };
  const failed = judged.find(({ examined }) => examined.failure)?.examined.failure;
  const passedOver = failed && PASSED_OVER[failed.kind];
  if (judged.length === 0 || passedOver) {
    const text = passedOver ?? untried.get(name) ?? whyNot(call);
    return { ...base, verdict: 'untried', notes: [{ path: '', text, grave: false }] };
  }
  const texts = new Map<string, Note>();
  for (const { examined } of judged)
    for (const note of examined.notes) texts.set(`${note.path} ${note.text}`, { ...note, text: withoutDigits(note.text) });
  const notes = [...texts.values()];
  return { ...base, verdict: failed ? 'refused' : notes.length > 0 ? 'notes' : 'works', notes };
}

/** A captcha in JSON whose own id is not seen: every captcha that a member types would be refused. */
const captchaNotes = ({ call, asked, examined }: Judged, { captcha }: Dialect): Note[] =>
  call.binary && captcha === 'json' && !examined.failure && !captchaIds.has(asked.captchaId)
    ? [{ path: '', text: '图片旁边没有认出编号，发回去的 captchaId 是应用自己的', grave: false }]
    : [];

/** Whether the backend answered a call of a signed-in member: what is public alone proves little. */
const isSeenByMember = (judged: readonly Judged[]) =>
  judged.some(({ call, examined }) => call.access !== 'public' && examined.failure?.kind !== 'expired');

/** Judges what was asked or recorded, in a dialect. */
export async function reportOn(asked: Asked, dialect: Dialect): Promise<Report> {
  const judged: Judged[] = [];
  for (const one of asked.exchanges) {
    // An answer without a login says nothing once the way of the token is known.
    const examined = await examine(one.call, one.answer, one.asked, dialect);
    if (asked.found.token && examined.failure?.kind === 'expired') continue;
    const plain = { ...one, examined };
    const notes = [...examined.notes, ...quoteNotes(plain), ...captchaNotes(plain, dialect)];
    judged.push({ ...one, examined: { ...examined, notes } });
  }
  const proposal = await propose(judged, dialect, asked);
  const host = [
    ...asked.host,
    ...(isSeenByMember(judged) ? [] : ['会员的调用一个也没有读到：CONFORM_TOKEN 没有给、过期了，或者录的时候没有登录']),
  ];
  const reports = calls.map(({ name }) =>
    callReport(
      name,
      judged.filter(({ call }) => call.name === name),
      asked.untried,
    ),
  );
  const isWrong = reports.some(({ verdict, notes }) => verdict === 'refused' || notes.some(({ grave }) => grave));
  const isProposed = Object.keys(proposal.dialect).length > 0;
  const green = !isWrong && !isProposed && proposal.decisions.length === 0 && host.length === 0;
  return { calls: reports, host, units: unitReadings(judged, dialect), proposal, green };
}

const MARKS: Readonly<Record<Verdict, string>> = { works: '✓ 通过', notes: '! 有出入', refused: '✗ 读不了', untried: '- 没有试' };

/** The dialect file's object with what it says beside the standard one. */
export function dialectText(dialect: Partial<Dialect>): string {
  const points = Object.entries(dialect).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(standard[name as keyof Dialect]),
  );
  const lines = points.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return ['export const dialect: Dialect = {', '  ...standard,', ...lines, '};'].join('\n');
}

const count = (report: Report, verdict: Verdict) => report.calls.filter((one) => one.verdict === verdict).length;
const sums = (report: Report) =>
  `通过 ${count(report, 'works')}，有出入 ${count(report, 'notes')}，读不了 ${count(report, 'refused')}，没有试 ${count(report, 'untried')}`;

const unitText = ({ name, unit, isNamed, examples }: UnitReading) =>
  `  ${name}按${unit}读（${isNamed ? '方言写明' : '方言没有写'}）：${examples.join('；') || '没有见到'}`;

/** The report for reading; `mended` is the same in the proposed dialect. */
export function reportText(report: Report, dialect: Dialect, mended: Report | undefined, proposed: Partial<Dialect>): string {
  const rows = report.calls.flatMap(({ call, summary, path, verdict, notes }) => [
    `${MARKS[verdict]}  ${call}  ${summary}  ${path}`,
    ...notes.map((note) => `      ${note.grave ? '×' : '·'} ${note.path ? `${note.path}：` : ''}${note.text}`),
  ]);
  const { units, proposal } = mended ?? report;
  return [
    ...rows,
    '',
    sums(report),
    ...(report.host.length > 0 ? ['', '主机：', ...report.host.map((text) => `  × ${text}`)] : []),
    ...(mended
      ? ['', '建议的方言（src/services/dialect.ts）：', dialectText({ ...dialect, ...proposed }), `照它再读一遍：${sums(mended)}`]
      : []),
    '',
    '单位：',
    ...units.map(unitText),
    ...(proposal.decisions.length > 0 ? ['', '要人来定：', ...proposal.decisions.map((text) => `  ? ${text}`)] : []),
    '',
    report.green ? '全绿。' : '还没有全绿。',
  ].join('\n');
}
