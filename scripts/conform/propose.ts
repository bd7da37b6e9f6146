import { isUnreadable, UNKNOWN } from '@juyi/contract/core/tolerance';
import type { Dialect } from '#services/dialect.ts';
import { parseJson } from '#services/http/judge.ts';
import { examine } from '#services/http/notes.ts';
import type { Asked, Exchange, Judged } from './exchange';
import { isProvenMajor, unitDecisions } from './units';

/** Points of the dialect that the answers prove. Those that they only suggest are for a person to decide. */
export interface Proposal {
  readonly dialect: Partial<Dialect>;
  readonly decisions: readonly string[];
}

async function bodyOf({ answer }: Exchange): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body = await parseJson(answer.body);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** Whether an exchange is read in another dialect, and has data to prove it. */
async function isReadIn({ call, answer, asked }: Exchange, dialect: Dialect): Promise<boolean> {
  const { failure, data } = await examine(call, answer, asked, dialect);
  return !failure && data !== null && data !== undefined;
}

/** A code that is refused although its answer has the data. */
async function successIn(judged: readonly Judged[], dialect: Dialect): Promise<Dialect['success'] | undefined> {
  for (const one of judged) {
    if (one.examined.failure?.kind !== 'refused' || one.call.binary) continue;
    const { code, status } = await bodyOf(one);
    const number = (code ?? status) as number | string;
    const success = [...dialect.success, number];
    if (number !== undefined && (await isReadIn(one, { ...dialect, success }))) return success;
  }
  return undefined;
}

async function bareIn(judged: readonly Judged[], dialect: Dialect): Promise<boolean> {
  const unread = judged.filter(({ examined, call }) => examined.failure?.kind === 'unreadable' && !call.binary);
  for (const one of unread) if (await isReadIn(one, { ...dialect, bare: true })) return true;
  return false;
}

async function captchaIn(judged: readonly Judged[], dialect: Dialect): Promise<boolean> {
  const unread = judged.filter(({ examined, call }) => examined.failure && call.binary);
  for (const one of unread) if (await isReadIn(one, { ...dialect, captcha: 'json' })) return true;
  return false;
}

/** The field of a refusal in which a message is, when none of the known has one. */
async function messageIn(judged: readonly Judged[], { message: names }: Dialect): Promise<readonly string[] | undefined> {
  for (const one of judged) {
    if (one.examined.failure?.kind !== 'refused') continue;
    const body = await bodyOf(one);
    const isSaid = names.some((name) => typeof body[name] === 'string');
    const other = Object.entries(body).find(([, value]) => typeof value === 'string' && /\p{Script=Han}{2}/u.test(value));
    if (!isSaid && other) return [...names, other[0]];
  }
  return undefined;
}

const isStatement = (path: string) => /(?:amount|fee)$/.test(path);

const signedIn = (judged: readonly Judged[]) =>
  judged.some(({ examined }) =>
    examined.told.some(({ kind, path, raw }) => kind === 'dropped' && isStatement(path) && /^-\d/.test(String(raw))),
  );

/** Values that no one knows: what they mean only a person can tell, and a line is ready for them. */
function valueDecisions(judged: readonly Judged[]): string[] {
  const unknown = new Map<string, { call: string; path: string; values: Set<string> }>();
  for (const { call, examined } of judged)
    for (const { kind, path, raw, as } of examined.told)
      if (kind === 'replaced' && as === UNKNOWN && raw !== null && raw !== undefined) {
        const key = `${call.name} ${path}`;
        const one = unknown.get(key) ?? { call: call.name, path, values: new Set() };
        one.values.add(JSON.stringify(raw).replaceAll('"', '').slice(0, 16));
        unknown.set(key, one);
      }
  return [...unknown.values()].map(({ call, path, values }) => {
    const blanks = [...values].map((value) => `${JSON.stringify(value)}: ?`).join(', ');
    return `${call} ${path} 的 ${[...values].join('、')} 是哪一个？写 values: { ${call}: { '${path}': { ${blanks} } } }；若每个值都差一，所有值都要写`;
  });
}

/** Records that don't name the write that made them. */
function requestIdDecision(judged: readonly Judged[]): string[] {
  const records = ['memberPrizes', 'contributionOrders', 'applyRecords', 'exchangeIpOrders'];
  const without = judged.flatMap(({ call, examined }) => {
    const rows = (examined.data as { readonly list?: readonly object[] } | undefined)?.list ?? [];
    const list = rows.filter((row) => !isUnreadable(row));
    return records.includes(call.name) && list.length > 0 && !list.some((row) => 'requestId' in row) ? [call.name] : [];
  });
  return without.length > 0
    ? [`${[...new Set(without)].join('、')} 的行没有 requestId：网络断掉时只能按时间和金额猜是不是这一笔。请后端存下并返回`]
    : [];
}

/** Recorded requests show the header and the prefix of the token, and names of fields. */
function recordedIn(judged: readonly Judged[], dialect: Dialect): Partial<Dialect> {
  const sent = judged.flatMap((one) => (one.sent ? [{ ...one.sent, call: one.call }] : []));
  const bearer = sent.some(({ headers }) => /^Bearer \S/.test(headers.authorization ?? ''));
  const access = sent.some(({ headers }) => headers['x-access-token'] !== undefined);
  const pageName = sent
    .filter(
      ({ call, names }) =>
        'pageNum' in ((call.request._zod.def as { shape?: object }).shape ?? {}) &&
        !names.includes(dialect.fields.pageNum ?? 'pageNum'),
    )
    .flatMap(({ names }) => names.filter((name) => ['pageNo', 'current', 'page', 'pageIndex', 'currentPage'].includes(name)))[0];
  const isKnown = bearer ? dialect.token.prefix === 'Bearer ' : access ? dialect.token.header === 'X-Access-Token' : true;
  return {
    ...(!isKnown && {
      token: bearer ? { header: 'Authorization', prefix: 'Bearer ' } : { header: 'X-Access-Token', prefix: '' },
    }),
    ...(pageName && { fields: { ...dialect.fields, pageNum: pageName } }),
  };
}

/** Proposes points of the dialect by what the answers show in the present one. */
export async function propose(judged: readonly Judged[], dialect: Dialect, { found }: Asked): Promise<Proposal> {
  const success = await successIn(judged, dialect);
  const message = await messageIn(judged, dialect);
  return {
    dialect: {
      ...(success && { success }),
      ...(message && { message }),
      ...((await bareIn(judged, dialect)) && { bare: true }),
      ...((await captchaIn(judged, dialect)) && { captcha: 'json' as const }),
      ...(dialect.money !== 'yuan' && isProvenMajor(judged, 'money') && { money: 'yuan' as const }),
      ...(dialect.dataIp !== 'whole' && isProvenMajor(judged, 'dataIp') && { dataIp: 'whole' as const }),
      ...(!dialect.signed && signedIn(judged) && { signed: true }),
      ...recordedIn(judged, dialect),
      ...found,
    },
    decisions: [...unitDecisions(judged, dialect), ...valueDecisions(judged), ...requestIdDecision(judged)],
  };
}
