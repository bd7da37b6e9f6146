import type { ErrorKind, FigureName } from '@juyi/contract/core/beacon';
import { bigint, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/members';

/** Each row is a figure that a page measured (contract/core/beacon.ts); nothing says which of them are of one visit. */
export const vitals = pgTable(
  'vitals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull(),
    name: text().$type<FigureName>().notNull(),
    value: doublePrecision().notNull(),
    build: text().notNull(),
    /** The hour: a line of the access log can't be found by it. */
    hour: moment('hour').notNull(),
  },
  (table) => [index('vitals_hour').on(table.hour)],
);

/** Errors and white screens that pages reported, found by the number that the member was shown. */
export const pageErrors = pgTable(
  'page_errors',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    path: text().notNull(),
    kind: text().$type<ErrorKind>().notNull(),
    name: text().notNull(),
    frames: text().array().notNull(),
    build: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('page_errors_number').on(table.number), index('page_errors_created').on(table.createdAt)],
);
