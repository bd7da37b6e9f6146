import type { PgTable } from 'drizzle-orm/pg-core';
import { agreements, articles } from '../content/schema';
import { drawActivities, prizes } from '../draw/schema';
import { flashActivities, goods } from '../goods/schema';
import { rewardRules } from '../team/schema';
import { type Catalog, weightOf } from './entries';

export type Row = Readonly<Record<string, unknown>>;

/** A row that the catalogue wants, and the file that says so. */
export interface Wanted {
  readonly file: string;
  readonly row: Row;
  /** The line of `version` in the file of an agreement. */
  readonly versionLine?: number;
}

/** A row that the catalogue no longer has gets these values, or is deleted. */
type Withdrawal = { readonly action: '下架'; readonly set: Row } | { readonly action: '删除' };

/** A table with the rows that the catalogue wants in it. */
export interface Section {
  readonly table: PgTable;
  readonly noun: string;
  /** The property of the primary key. */
  readonly key: string;
  readonly wanted: readonly Wanted[];
  readonly fileOf: (current: Row) => string;
  /** Missing for a table whose rows always stay. */
  readonly withdrawal?: Withdrawal;
}

interface TypedSection<T extends PgTable> extends Omit<Section, 'table' | 'key' | 'wanted' | 'fileOf'> {
  readonly key: keyof T['$inferSelect'] & string;
  readonly wanted: readonly (Omit<Wanted, 'row'> & { readonly row: T['$inferInsert'] })[];
  readonly fileOf: (current: T['$inferSelect']) => string;
}

/** A section whose rows are typed by its table. */
const section = <T extends PgTable>(table: T, typed: TypedSection<T>): Section => ({ table, ...typed }) as unknown as Section;

/** The tables of the catalogue, in an order that satisfies their foreign keys; the stores of members are not among them. */
export const sectionsOf = (catalog: Catalog): readonly Section[] => [
  section(agreements, {
    noun: '协议',
    key: 'code',
    wanted: catalog.agreements.map(
      ({ id: code, file, versionLine, title, version, updateTime: updatedAt, html: contentHtml }) => ({
        file,
        versionLine,
        row: { code, title, version, updatedAt, contentHtml },
      }),
    ),
    fileOf: ({ code }) => `agreements/${code}.md`,
  }),
  section(articles, {
    noun: '文章',
    key: 'id',
    wanted: catalog.articles.map(({ file, html: contentHtml, publishTime: publishedAt, ...fields }) => ({
      file,
      row: { ...fields, contentHtml, publishedAt },
    })),
    fileOf: ({ id }) => `articles/${id}.md`,
    withdrawal: { action: '删除' },
  }),
  section(goods, {
    noun: '商品',
    key: 'id',
    wanted: catalog.goods.map(({ file, html: detailHtml, ipPrice = null, article: articleId = null, ...fields }) => ({
      file,
      row: { ...fields, ipPrice, articleId, detailHtml, catalogStock: fields.stock, onSale: true },
    })),
    fileOf: ({ id }) => `goods/${id}.md`,
    withdrawal: { action: '下架', set: { onSale: false } },
  }),
  section(drawActivities, {
    noun: '盲盒活动',
    key: 'id',
    wanted: catalog.activities.map(({ id, file, title, startTime: startsAt, endTime: endsAt }) => ({
      file,
      row: { id, title, startsAt, endsAt, published: true },
    })),
    fileOf: ({ id }) => `activities/${id}.json`,
    withdrawal: { action: '下架', set: { published: false } },
  }),
  section(prizes, {
    noun: '奖品',
    key: 'id',
    wanted: catalog.activities.flatMap(({ id: activityId, file, prizes: list }) =>
      list.map(({ odds, ...prize }, index) => {
        const stock = prize.kind === 'NONE' ? 0 : prize.stock;
        const amount = 'amount' in prize ? prize.amount : 0;
        const value = 'value' in prize ? prize.value : '';
        const shown = { ...prize, value, activityId, sort: index + 1, weight: weightOf(odds) };
        return { file, row: { ...shown, amount, stock, catalogStock: stock, published: true } };
      }),
    ),
    fileOf: ({ activityId }) => `activities/${activityId}.json`,
    withdrawal: { action: '下架', set: { published: false } },
  }),
  section(flashActivities, {
    noun: '秒杀',
    key: 'id',
    wanted: catalog.flashSales.map(
      ({ file, startTime: startsAt, endTime: endsAt, repeat: repeatsAfter = null, ipPrice = null, ...fields }) => ({
        file,
        row: { ...fields, ipPrice, startsAt, endsAt, repeatsAfter, catalogStock: fields.stock, onSale: true },
      }),
    ),
    fileOf: ({ id }) => `flash-sales/${id}.json`,
    withdrawal: { action: '下架', set: { onSale: false } },
  }),
  section(rewardRules, {
    noun: '奖励',
    key: 'id',
    wanted: [{ file: 'rewards.json', row: { id: 1, ...catalog.rewards } }],
    fileOf: () => 'rewards.json',
  }),
];
