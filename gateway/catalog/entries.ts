import { protocolCode } from '@juyi/contract/content/agreement';
import { activityId, id as entryId, phone } from '@juyi/contract/core/values';
import { z } from 'zod';
import { DAY_MS } from '../core/durations';
import { PICTURE } from './markdown';

/** The schemas of the catalogue's files (catalog/README.md). Times become milliseconds, everything else stays as written. */

const MAX_INTEGER = 2_147_483_647;
const MAX_AMOUNT = 1_000_000_000_000;

const text = z.string().trim().min(1, '不能为空').max(200);
const positive = z.int().min(1).max(MAX_INTEGER);
const count = z.int().min(0).max(MAX_INTEGER);
/** Minor units: 分, points, hundredths of data IP. */
const amount = z.int().min(1).max(MAX_AMOUNT);
const time = z.iso
  .datetime({ offset: true, error: '应为带时区的时间，如 2026-11-01T00:00:00+08:00' })
  .transform((value) => new Date(value));
const picture = z.string().regex(PICTURE, '应为 / 开头的本站图片');

const window = { startTime: time, endTime: time };
const endsLater = z.refine<{ startTime: Date; endTime: Date }>(({ startTime, endTime }) => startTime < endTime, {
  path: ['endTime'],
  error: '应晚于 startTime',
});

export const agreementFields = z.strictObject({ title: text, version: text, updateTime: time });

export const articleFields = z.strictObject({
  title: text,
  cover: picture.or(z.literal('')).default(''),
  author: text,
  summary: text,
  publishTime: time,
});

/** A page of the goods shows each part that is there (contract/goods). */
const about = z
  .strictObject({
    maker: z.strictObject({ name: text, place: text, craft: text, words: text }),
    size: text,
    material: text,
    delivery: text,
    returns: text,
  })
  .partial();

export const goodsFields = z.strictObject({
  name: text,
  subtitle: text,
  sort: count,
  images: z.array(picture).min(1),
  price: amount,
  marketPrice: amount,
  ipPrice: amount.optional(),
  stock: count,
  limit: positive,
  specs: z.array(z.strictObject({ name: text, values: z.array(text).min(1), pictures: z.array(picture).optional() })).default([]),
  about: about.default({}),
  article: z.string().optional(),
});

/** The rules of the draw name so many prizes (catalog/agreements/DRAW_RULE.md). */
const PRIZES = 8;

const prizeFields = {
  id: z.string().regex(/^[\w-]{1,64}$/, '编号格式不正确'),
  title: text,
  icon: picture,
  odds: z
    .number()
    .min(0)
    .max(100)
    .refine((odds) => Number.isInteger(weightOf(odds)), '最多四位小数'),
};
/** Whatever can be won says what it is worth: members read it before the draw. */
const wonFields = { ...prizeFields, value: text.max(40), stock: count };
const prize = z.discriminatedUnion('kind', [
  z.strictObject({ ...prizeFields, kind: z.literal('NONE') }),
  z.strictObject({ ...wonFields, kind: z.enum(['CONTRIBUTION', 'DATA_IP']), amount }),
  z.strictObject({ ...wonFields, kind: z.enum(['GOODS', 'COUPON']) }),
]);

/** Percent in millionths, without the noise of binary fractions. */
export const weightOf = (odds: number): number => Number((odds * 10_000).toFixed(6));

const TOTAL = weightOf(100);
/** Sums in millionths, because 0.1 + 0.2 is not 0.3. */
const addsUp = z.refine<readonly { odds: number }[]>(
  (list) => list.reduce((sum, { odds }) => sum + weightOf(odds), 0) === TOTAL,
  {
    error: ({ input }) => {
      const sum = (input as readonly { odds: number }[]).reduce((total, { odds }) => total + weightOf(odds), 0);
      return `各奖品 odds 之和应为 100，现为 ${sum / 10_000}`;
    },
  },
);
const hasOneNone = z.refine<readonly { kind: string }[]>((list) => list.filter(({ kind }) => kind === 'NONE').length === 1, {
  error: '应有且只有一个 kind 为 NONE 的奖品',
});

export const activityFields = z
  .strictObject({
    title: text,
    ...window,
    prizes: z.array(prize).length(PRIZES, `奖品应为 ${PRIZES} 个`).check(addsUp, hasOneNone),
  })
  .check(endsLater);

const PERIODS_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } as const;
export const flashSaleFields = z
  .strictObject({
    goodsId: z.string(),
    price: amount,
    ipPrice: amount.optional(),
    stock: count,
    totalStock: positive,
    limit: positive,
    ...window,
    repeat: z
      .enum(['daily', 'weekly'])
      .transform((period) => PERIODS_MS[period])
      .optional(),
  })
  .check(
    endsLater,
    z.refine(({ stock, totalStock }) => stock <= totalStock, { path: ['stock'], error: '不能大于 totalStock' }),
    z.refine(({ startTime, endTime, repeat }) => !repeat || endTime.getTime() - startTime.getTime() < repeat, {
      path: ['endTime'],
      error: '一场的时长应短于重复的周期，否则没有结束',
    }),
  );

/** The store of a registered member; a closed one loses the store role. */
const store = z.strictObject({
  phone: z.string().refine((number) => phone.safeParse(number).data === number, '应为 11 位手机号'),
  name: text,
  region: text,
  logo: picture.or(z.literal('')).default(''),
  openTime: time,
  closed: z.boolean().default(false),
});
export const storesFile = z.array(store);

export const rewardsFile = z.strictObject({
  helpTarget: positive,
  newcomerChances: positive,
  newcomerPoints: amount,
  inviterPoints: amount,
  recruitReward: amount,
});

/** The app reads the season when it is built (src/components/craft/crafts.tsx). */
export const seasonFile = z.strictObject({ craft: z.enum(['porcelain', 'dye', 'weave', 'lacquer']) });

/** A text file with its rendered text. */
type Text<Fields extends z.ZodType> = z.output<Fields> & { readonly html: string };

/** An entry with the file that it is from, relative to the catalogue's folder. The file's name is its id. */
export type Entry<Id, Fields> = Fields & { readonly id: Id; readonly file: string };

export type AgreementEntry = Entry<z.output<typeof protocolCode>, Text<typeof agreementFields>> & {
  /** The line of `version` in the file. */
  readonly versionLine: number;
};
export type ArticleEntry = Entry<string, Text<typeof articleFields>>;
export type GoodsEntry = Entry<string, Text<typeof goodsFields>>;
export type ActivityEntry = Entry<number, z.output<typeof activityFields>>;
export type FlashSaleEntry = Entry<number, z.output<typeof flashSaleFields>>;
export type StoreEntry = z.output<typeof store>;

/** The validated files of catalog/ say what the shop shows and promises. */
export interface Catalog {
  readonly agreements: readonly AgreementEntry[];
  readonly articles: readonly ArticleEntry[];
  readonly goods: readonly GoodsEntry[];
  readonly activities: readonly ActivityEntry[];
  readonly flashSales: readonly FlashSaleEntry[];
  readonly stores: readonly StoreEntry[];
  readonly rewards: z.output<typeof rewardsFile>;
}

/** The id that a file's name gives; undefined when the name is none. */
export const idOf = (name: string): string | undefined => entryId.safeParse(name).data;
export const numberOf = (name: string): number | undefined =>
  /^[1-9]\d*$/.test(name) ? activityId.safeParse(Number(name)).data : undefined;
export const codeOf = (name: string) => protocolCode.safeParse(name).data;
export const AGREEMENT_CODES = protocolCode.options;
