import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { page, pageRequest } from '../core/pagination';
import { dispensable, fallback, orUnknown, tolerate, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';
import { delivery } from '../redemption/delivery';

/** The prize draw (blind boxes). The server picks the prize; a draw is idempotent by its requestId. */

/** Refusals of a draw; none costs a chance. */
const noChances = { code: 40201, message: '抽奖次数不足' } as const;
const drawNotStarted = { code: 40202, message: '活动未开始' } as const;
const drawOver = { code: 40203, message: '活动已结束' } as const;
const prizesGone = { code: 40204, message: '奖品已抢光' } as const;
/** The odds, or the commitment to the seed, are no longer those that the client has: it reads them again. */
const renewed = { code: 40205, message: '奖品或概率已更新，请再开一次' } as const;

/** NONE is 谢谢参与; a COUPON is only displayed. */
export const prizeKind = z.enum(['NONE', 'CONTRIBUTION', 'DATA_IP', 'GOODS', 'COUPON'], '奖品种类不正确');
export type PrizeKind = z.output<typeof prizeKind>;

/** 待完善地址 · 已领取 · 待发货 · 已发货. */
export const PRIZE_STATUS = { addressMissing: 0, received: 1, toBeSent: 2, sent: 3 } as const;
export const prizeStatus = z.literal(Object.values(PRIZE_STATUS), '奖品状态不正确');
export type PrizeStatus = z.output<typeof prizeStatus>;

/** SHA-256 in hex. */
const hash = z.string('格式不正确').check(z.regex(/^[\da-f]{64}$/, '格式不正确'));
/** A server without these fields has draws that nobody can verify (docs/fair.md), and nothing of it is shown. */
const hashIfAny = z.optional(dispensable(hash));
/** The commitment to the seed of the member's next draw; it holds until that draw. */
const commitment = hashIfAny;
/** A draw is verified by this: the text of its leaf in the log, and its position there, which it has within a minute. */
const proof = z.optional(dispensable(z.object({ leaf: z.string(), index: z.optional(v.count) })));
export type DrawProof = NonNullable<z.output<typeof proof>>;

/** The client never guesses the result of a draw: an unreadable field fails the answer. */
const won = {
  recordId: v.idNamed('抽奖结果'),
  prizeId: v.idNamed('抽奖结果'),
  title: tolerate(z.string().check(z.minLength(1)), { label: '抽奖结果' }),
  icon: v.picture,
  kind: orUnknown(prizeKind),
};

const prize = z.object({
  prizeId: v.id,
  title: z.string(),
  icon: v.picture,
  kind: fallback(prizeKind, UNKNOWN),
  /** The probability in percent, with at most four decimals; those of an activity add up to 100. */
  odds: dispensable(z.number()),
  /** One prize is worth this, in words that members read: ¥199.00. Empty for nothing. */
  value: z.string(),
  /** The position in the list, from 1. */
  sort: v.count,
});
export type Prize = z.output<typeof prize>;

/** 未开始 · 进行中 · 已结束. */
export const ACTIVITY_STATE = { notStarted: 0, running: 1, over: 2 } as const;

const isAbout = (sum: number, whole: number) => Math.abs(sum - whole) < whole / 10_000;

/** All odds add up to 100 or, as fractions, to 1. Others are not published, for they would mean something else; some alone tell nothing. */
function inPercent(prizes: readonly Prize[]): readonly Prize[] {
  if (prizes.length < 2 || prizes.some(({ odds }) => odds === undefined)) return prizes;
  const sum = prizes.reduce((total, { odds = 0 }) => total + odds, 0);
  if (isAbout(sum, 100)) return prizes;
  const factor = isAbout(sum, 1) ? 100 : undefined;
  return prizes.map((one) => ({ ...one, odds: factor && Math.round((one.odds ?? 0) * factor * 10_000) / 10_000 }));
}

/** An activity with its prizes and their published odds. An unknown one is refused with 1021 活动不存在. `chances` is 0 when signed out. */
export const prizeList = defineCall({
  name: 'prizeList',
  summary: '盲盒活动与奖品',
  method: 'GET',
  path: '/activity/prize/prizeList',
  access: 'public',
  request: z.object({ activityId: v.activityId }),
  response: z.object({
    activityId: dispensable(v.activityId),
    title: z.string(),
    state: fallback(z.literal(Object.values(ACTIVITY_STATE), '活动状态不正确'), UNKNOWN),
    startTime: v.time,
    endTime: v.time,
    serverTime: v.time,
    chances: v.count,
    commitment,
    list: tolerate(z.array(prize), { whole: inPercent }),
  }),
  failures: {},
});
export type PrizeList = z.output<typeof prizeList.response>;

/** One draw. A picked prize that is out of stock becomes NONE; when all are, the draw is refused and costs no chance. */
export const drawPrize = defineCall({
  name: 'drawPrize',
  summary: '开盒抽奖',
  method: 'POST',
  path: '/activity/prize/rap',
  access: 'member',
  write: true,
  request: z.object({
    activityId: v.activityId,
    requestId: v.requestId,
    /** 128 random bits of the client, in hex: without them the server alone would choose the roll. */
    clientSeed: z.optional(z.string('格式不正确').check(z.regex(/^[\da-f]{32}$/, '格式不正确'))),
    /** The commitment and the hash of the odds table that the client has seen; the draw is refused (renewed) when they are others. */
    commitment: z.optional(hash),
    table: z.optional(hash),
  }),
  response: z.object({
    ...won,
    /** The client tells it by the kind where it is missing. */
    won: dispensable(z.boolean()),
    /** The prize is goods, and the member has no address yet. */
    needAddress: z.boolean(),
    /** The chances that remain after this draw. */
    chances: v.countIfAny,
    commitment,
    proof,
  }),
  failures: { noChances, drawNotStarted, drawOver, prizesGone, renewed },
});
/** A draw's result. */
export type Drawn = z.output<typeof drawPrize.response> & { readonly won: boolean };

const memberPrizeRow = z.object({
  ...won,
  status: fallback(prizeStatus, UNKNOWN),
  drawTime: v.time,
  requestId: v.madeBy,
  /** Its worth, in words that members read: ¥199.00. */
  value: z.optional(dispensable(z.string())),
  /** An answer has it only for one prize, or one draw. */
  proof,
  /** Only goods have these, except `estimate`, which every kind has. */
  ...delivery,
});
export type MemberPrize = z.output<typeof memberPrizeRow>;

/**
 * A member's prizes, newest first. Filtered by `recordId` it is one prize, with its receiver. Filtered by `requestId` it finds a draw
 * whose outcome is unknown, NONE included (docs/decisions/0040-own-outcome.md), and tells the commitment to the next one.
 */
export const memberPrizes = defineCall({
  name: 'memberPrizes',
  summary: '我的盲盒',
  method: 'POST',
  path: '/activity/prize/memberPrize',
  access: 'member',
  request: z.object({
    ...pageRequest,
    status: z.optional(prizeStatus),
    recordId: z.optional(v.id),
    requestId: z.optional(v.requestId),
  }),
  response: page(memberPrizeRow, { chances: v.countIfAny, commitment }),
  failures: {},
});

/** A page of the log has at most this many leaves. */
export const LOG_PAGE_SIZE = 1000;

/** The position of a leaf in the log, from 0; or a number of leaves. */
const position = z.int('位置不正确').check(z.gte(0, '位置不正确'), z.lte(1_000_000_000_000, '位置不正确'));

/** A signed head of the log (`Head` in fair.ts). */
const head = z.object({
  size: position,
  root: hash,
  time: v.time,
  key: z.string(),
  signature: z.string(),
});

/**
 * The append-only log of all draws (docs/fair.md), which names no member. `from` asks for a page of leaves with the heads that end in it,
 * `index` for the proof that a leaf is included in the newest head, `first` for the proof that the newest head continues the one of that size.
 */
export const drawLog = defineCall({
  name: 'drawLog',
  summary: '开盒公开记录',
  method: 'GET',
  path: '/draw/log',
  access: 'public',
  request: z.object({ from: z.optional(position), index: z.optional(position), first: z.optional(position) }),
  response: z.object({
    /** The newest; missing while the log is empty. */
    head: z.optional(head),
    leaves: z.array(z.string()),
    heads: z.array(head),
    inclusion: z.array(hash),
    consistency: z.array(hash),
  }),
  failures: {},
});
