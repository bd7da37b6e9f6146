import { memberAccount } from '@juyi/contract/account/account';
import type { Call } from '@juyi/contract/core/define';
import { hundredthsOf } from '@juyi/contract/core/rawValues';
import type { Unit } from '@juyi/contract/core/tolerance';
import { contributionTotal, convertContribution } from '@juyi/contract/redemption/contribution';
import { previewAssets } from '@juyi/contract/redemption/culture';
import { exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { addsUp, type Quote } from '@juyi/contract/redemption/redemption';
import { storeIncome } from '@juyi/contract/team/store';
import { dataIp, yuan } from '#components/display/format.ts';
import type { Dialect } from '#services/dialect.ts';
import type { Note } from '#services/http/notes.ts';
import type { Judged } from './exchange';

/**
 * The units of amounts. A figure with decimals proves the larger one; nothing proves the smaller, for every sum of a backend in whole yuan
 * is right in 分 too. So a person names it, and sees two figures as members would.
 */

/** A unit as the dialect names it, and as people read it. */
const UNITS = {
  money: { name: '金额', minor: ['fen', '分'], major: ['yuan', '元'], shown: yuan },
  dataIp: {
    name: '数据IP',
    minor: ['hundredths', '百分之一'],
    major: ['whole', '整数'],
    shown: (amount: number) => `${dataIp(amount)} 数据IP`,
  },
} as const;
const KINDS: readonly Unit[] = ['money', 'dataIp'];

export interface UnitReading {
  readonly name: string;
  readonly unit: string;
  readonly isNamed: boolean;
  readonly examples: readonly string[];
}

interface Amount {
  readonly call: string;
  readonly path: string;
  readonly raw: string;
}

const amountsOf = (judged: readonly Judged[], unit: Unit): Amount[] =>
  judged.flatMap(({ call, examined }) =>
    examined.told
      .filter((note) => note.unit === unit && note.raw !== null && note.raw !== undefined)
      .map(({ path, raw }) => ({ call: call.name, path, raw: String(raw) })),
  );

const hasFraction = ({ raw }: Amount) => /^-?\d+\.\d*[1-9]\d*$/.test(raw.trim());
const hasZeros = ({ raw }: Amount) => /^-?\d+\.0+$/.test(raw.trim());
const isPrice = ({ path }: Amount) => /price$/i.test(path);

/** Whether decimals show that amounts are in yuan, or in whole data IP. */
export const isProvenMajor = (judged: readonly Judged[], unit: Unit): boolean => amountsOf(judged, unit).some(hasFraction);

/** The two amounts that tell most: a price, and another. */
function examplesOf(judged: readonly Judged[], unit: Unit, dialect: Dialect): string[] {
  const isMajor = dialect[unit] === UNITS[unit].major[0];
  const read = amountsOf(judged, unit).flatMap((amount) => {
    const minor = isMajor ? hundredthsOf(amount.raw) : Number(amount.raw);
    return minor !== undefined && Number.isSafeInteger(minor) && minor !== 0 ? [{ ...amount, minor }] : [];
  });
  const price = read.find(isPrice);
  const others = read.filter(({ raw }) => raw !== price?.raw);
  return [price, others.find((one) => !isPrice(one)) ?? others[0]].flatMap((one) =>
    one ? [`${one.call} ${one.path} ${one.raw} 显示为 ${UNITS[unit].shown(one.minor)}`] : [],
  );
}

/** Which unit each kind of amount was taken for. */
export const unitReadings = (judged: readonly Judged[], dialect: Dialect): readonly UnitReading[] =>
  KINDS.map((kind) => {
    const { name, minor, major } = UNITS[kind];
    const isNamed = dialect[kind] !== undefined;
    return { name, unit: dialect[kind] === major[0] ? major[1] : minor[1], isNamed, examples: examplesOf(judged, kind, dialect) };
  });

function unitDecision(judged: readonly Judged[], kind: Unit, dialect: Dialect): string[] {
  const { name, minor, major } = UNITS[kind];
  const amounts = amountsOf(judged, kind);
  const zeros = amounts.find(hasZeros);
  // Decimals are proposed, and what is named as the larger unit may have any.
  if (dialect[kind] === major[0] || amounts.some(hasFraction)) return [];
  const [asMinor, asMajor] = [minor, major].map(([value, said]) => `是${said}写 ${kind}: '${value}'`);
  if (zeros)
    return [`${name}：${zeros.call} ${zeros.path} 是 ${zeros.raw}。${asMajor}；是${minor[1]}请后端去掉小数，否则用 answers 换`];
  return dialect[kind] ? [] : [`${name}的单位，答复证明不了：${asMinor}，${asMajor}`];
}

/** One balance as several calls tell it. */
const BALANCES: readonly (readonly (readonly [Call, string])[])[] = [
  [
    [memberAccount, 'income'],
    [storeIncome, 'available'],
    [convertContribution, 'available'],
    [contributionTotal, 'available'],
  ],
  [
    [memberAccount, 'dataIp'],
    [exchangeIpTotal, 'available'],
  ],
];

/** Whether one is the other in the larger unit, possibly without its decimals. */
const isHundredth = (one: number, other: number) => one > 0 && Math.abs(other - one * 100) < 100;

/** Calls that tell the same balance in different units. */
function mixedDecisions(judged: readonly Judged[]): string[] {
  return BALANCES.flatMap((places) => {
    const told = places.flatMap(([call, field]) => {
      const data = judged.find((one) => one.call === call)?.examined.data as Readonly<Record<string, number>> | undefined;
      const figure = data?.[field];
      return figure === undefined ? [] : [{ place: `${call.name} ${field}`, figure }];
    });
    return told.flatMap((one) =>
      told
        .filter((other) => isHundredth(one.figure, other.figure))
        .map((other) => `${one.place} 和 ${other.place} 差一百倍：两个调用的单位不同，用 answers 换其中一个`),
    );
  });
}

/** The decisions about units that are left to a person. */
export const unitDecisions = (judged: readonly Judged[], dialect: Dialect): string[] => [
  ...KINDS.flatMap((kind) => unitDecision(judged, kind, dialect)),
  ...mixedDecisions(judged),
];

/** A quote that the app refuses, for it does not add up. */
export function quoteNotes({ call, asked, examined }: Judged): Note[] {
  const isQuote = call === convertContribution || call === previewAssets;
  if (!isQuote || examined.data === undefined || addsUp(examined.data as Quote, Number(asked.amount))) return [];
  return [
    {
      path: '',
      text: '报价对不上：spend 要等于所问的金额，balanceAfter 要等于 available − spend − fee；应用不让兑换',
      grave: true,
    },
  ];
}
