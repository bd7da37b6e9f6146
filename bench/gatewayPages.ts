/** Pages and sums of a member with very many ledger entries, beside those on a database that has only the seed. */

import { contributionEntries } from '@juyi/contract/account/account';
import { dayInChina } from '@juyi/contract/core/chinaTime';
import type { Call } from '@juyi/contract/core/define';
import { recruitRewards } from '@juyi/contract/team/recruiting';
import { incomeEntries, storeIncome } from '@juyi/contract/team/store';
import { issueToken } from '@juyi/gateway/auth/tokens';
import { members } from '@juyi/gateway/db/members';
import { type Db, openPostgres } from '@juyi/gateway/db/open';
import { NO_TIMEOUTS } from '@juyi/gateway/db/pool';
import { seed } from '@juyi/gateway/dev/seed';
import { startProcess } from '@juyi/gateway/tests/support/process';
import { TEST_PASSWORD_COST } from '@juyi/gateway/tests/support/settings';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { print, type Request, send } from './gatewayRequests';
import { median } from './median';

const RUNS = 40;
const WARM_UP_RUNS = 20;

const pageOf = (call: Call, pageNum: number, filter = ''): Request => ({
  path: `${call.path}?pageNum=${pageNum}&pageSize=20${filter}`,
  method: 'GET',
});

const READS: Readonly<Record<string, Request>> = {
  'statement, page 1': pageOf(contributionEntries, 1),
  'statement, page 500': pageOf(contributionEntries, 500),
  'statement of a direction, page 500': pageOf(contributionEntries, 500, '&direction=IN'),
  'statement of a month, page 500': pageOf(contributionEntries, 500, `&month=${dayInChina(Date.now()).slice(0, 7)}`),
  'income entries, page 1': pageOf(incomeEntries, 1),
  'income entries, page 500': pageOf(incomeEntries, 500),
  'income sums': storeIncome,
  'reward sums': recruitRewards,
};

/** Adds half of `entries` to each of two accounts of one member, one every ten seconds until now, with their positions and sums. */
async function addEntries(db: Db, entries: number): Promise<void> {
  const half = Math.floor(entries / 2);
  for (const currency of ['CONTRIBUTION', 'INCOME']) {
    await db.execute(sql`with posted as (
      insert into postings (kind, ref, title, created_at)
      select 'bench', ${currency} || i, 'bench', now() - (${half}::integer - i) * interval '10 seconds'
      from generate_series(1, ${half}::integer) i
      returning id, created_at),
    counted as (
      update accounts set entry_count = entry_count + ${half}::integer, balance = balance + ${half}::integer
      where owner = 'seed-store' and currency = ${currency}
      returning entry_count - ${half}::integer as entries, balance - ${half}::integer as balance),
    numbered as (select id, created_at, row_number() over (order by id) as n from posted)
    insert into entries (posting_id, owner, currency, position, amount, balance_after, digest, created_at)
    select id, 'seed-store', ${currency}, entries + n, 1, balance + n, '', created_at from numbered, counted order by n`);
    await db.execute(sql`insert into monthly_sums
      with days as (
        select to_char(created_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day, count(*) as n
        from postings where kind = 'bench' and ref like ${`${currency}%`} group by 1)
      select 'seed-store', ${currency}, left(day, 7), 'bench', sum(n), sum(n), 0, 0, max(day), (array_agg(n order by day desc))[1]
      from days group by left(day, 7)`);
  }
  await db.execute(sql`vacuum analyze`);
}

interface Subject {
  readonly url: string;
  readonly token: string;
}

/** A gateway on a database of its own with the seed, and with more entries of its store. */
async function start(server: string, name: string, entries: number): Promise<Subject> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const { db, close } = await openPostgres(url, 2, (empty) => seed(empty, Date.now(), TEST_PASSWORD_COST), {
    timeouts: NO_TIMEOUTS,
  });
  const token = await issueToken(db, 'seed-store', Date.now());
  await db.update(members).set({ roles: ['member', 'store', 'recruit'] });
  if (entries > 0) await addEntries(db, entries);
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
  await close();
  return { url: (await startProcess('/tmp', { DATABASE_URL: url })).url, token };
}

async function timed({ url, token }: Subject, request: Request): Promise<number> {
  const startedAt = performance.now();
  await send(url, token, request);
  return performance.now() - startedAt;
}

/** Medians of alternating requests, so that both meet the same machine. A deep page is also compared with a first one, which has rows. */
export async function comparePages(server: string, entries: number): Promise<void> {
  const [full, empty] = [await start(server, 'full_books', entries), await start(server, 'empty_books', 0)];
  for (const [name, request] of Object.entries(READS)) {
    const reference = READS[name.replace(/page 500$/, 'page 1')] ?? request;
    const times: [number[], number[], number[]] = [[], [], []];
    for (let run = -WARM_UP_RUNS; run < RUNS; run += 1) {
      const all = [await timed(full, request), await timed(empty, request), await timed(empty, reference)];
      if (run >= 0) for (const [index, list] of times.entries()) list.push(all[index] ?? 0);
    }
    const [one, other, first] = times.map(median) as [number, number, number];
    print(`${name}, ${entries} entries / none`, one, other, 'ms');
    if (reference !== request) print(`${name}, ${entries} entries / page 1, none`, one, first, 'ms');
  }
}
