/**
 * The gateway's calls are compared with it (bench/gatewayCost.ts): Hono and node-postgres alone, with a named statement for each row.
 * The draw and the redemption write the same rows in one transaction: idempotency key with its outcome, chance or pieces, seed, stock,
 * record, leaves of the log, posting, both entries and balances, monthly sum. Missing on purpose is what the gateway adds: the limits, the checks of request and
 * answer, the choice of a prize by weight, the payment password, the log, the metrics, the security headers and the deadlines.
 */
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { sha256 } from '@juyi/gateway/core/hashing';
import { Hono } from 'hono';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = new Hono();

app.post('/account', async (c) => {
  const values = [sha256(c.req.header('Authorization') ?? '')];
  const text = `select m.id, m.nickname, m.phone, m.draw_chances, a.currency, a.balance
    from tokens t join members m on m.id = t.member_id join accounts a on a.owner = m.id where t.hash = $1`;
  return c.json((await pool.query({ name: 'account', text, values })).rows);
});

type Run = (name: string, text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, string>>>;

/** A write of the bearer in one transaction, under its idempotency key; the key keeps the answer. */
const write = (path: string, effect: (run: Run, id: string, requestId: string) => Promise<object>) =>
  app.post(path, async (c) => {
    const { requestId } = (await c.req.json()) as { requestId: string };
    const client = await pool.connect();
    const run: Run = (name, text, values = []) => client.query({ name, text, values });
    try {
      await client.query('begin');
      const hash = sha256(c.req.header('Authorization') ?? '');
      const { rows } = await run('member', 'select member_id as id from tokens where hash = $1', [hash]);
      const id = rows[0]?.id ?? '';
      const key = [id, sha256(requestId)];
      await run(
        'claim',
        `insert into effects (owner, request_id, call, body_hash, created_at) values ($1, $2, $3, 'x', now()) on conflict do nothing`,
        [...key, path],
      );
      const answer = await effect(run, id, requestId);
      await run('outcome', 'update effects set outcome = $3 where owner = $1 and request_id = $2', [...key, answer]);
      await client.query('commit');
      return c.json(answer);
    } finally {
      client.release();
    }
  });

/** Posts both sides of a transfer and the member's monthly sum. */
async function transfer(run: Run, posting: [string, string], sides: [string, number][], currency: string): Promise<void> {
  const posted = await run(
    'posting',
    `insert into postings (kind, ref, title, created_at) values ($1, $2, 'x', now()) returning id`,
    posting,
  );
  for (const [owner, amount] of sides)
    await run(
      'entry',
      `with changed as (update accounts set balance = balance + $2, entry_count = entry_count + 1
         where owner = $1 and currency = $4 returning balance, entry_count)
       insert into entries (posting_id, owner, currency, position, amount, balance_after, digest, created_at)
       select $3, $1, $4, entry_count, $2, balance, '', now() from changed`,
      [owner, amount, posted.rows[0]?.id, currency],
    );
  const [[owner, amount] = ['', 0]] = sides;
  await run(
    'sum',
    `insert into monthly_sums
     values ($1, $2, to_char(now(), 'YYYY-MM'), $3, greatest($4::bigint, 0), 1, greatest(-$4::bigint, 0), 1, to_char(now(), 'YYYY-MM-DD'), 1)
     on conflict (owner, currency, month, kind) do update
     set credited = monthly_sums.credited + excluded.credited, credits = monthly_sums.credits + excluded.credits,
       debited = monthly_sums.debited + excluded.debited, debits = monthly_sums.debits + excluded.debits,
       last_day_credited = monthly_sums.last_day_credited + excluded.last_day_credited`,
    [owner, currency, posting[0], amount],
  );
}

write('/draw', async (run, id, requestId) => {
  await run('chance', 'update members set draw_chances = draw_chances - 1 where id = $1 and draw_chances > 0', [id]);
  const [prize = {}] = (await run('prize', 'select * from prizes where weight > 0 limit 1')).rows;
  await run('stock', 'update prizes set stock = stock - 1 where id = $1 and stock > 0', [prize.id]);
  await run(
    'seed',
    `insert into draw_seeds (member_id, activity_id, salt) values ($1, 1001, $2)
     on conflict (member_id, activity_id) do update set used = draw_seeds.salt, salt = excluded.salt`,
    [id, randomUUID()],
  );
  const recordId = randomUUID();
  const leaf = JSON.stringify({ kind: 'draw', requestId, prize: prize.id });
  await run('leaves', 'insert into draw_leaves (text, record_id) values ($1, $2), ($1, null)', [leaf, recordId]);
  const drawn = [recordId, id, prize.id, prize.title, prize.icon, prize.kind, requestId];
  await run(
    'record',
    `insert into draws (id, member_id, activity_id, prize_id, title, icon, kind, status, request_id, created_at)
     values ($1, $2, 1001, $3, $4, $5, $6, 1, $7, now())`,
    drawn,
  );
  await transfer(
    run,
    ['draw', recordId],
    [
      [id, 1],
      ['system:rewards', -1],
    ],
    'CONTRIBUTION',
  );
  return { recordId, prizeId: prize.id, title: prize.title, icon: prize.icon, kind: prize.kind };
});

write('/redeem', async (run, id, requestId) => {
  const [address = {}] = (await run('address', 'select * from addresses where member_id = $1 limit 1', [id])).rows;
  const [goods = {}] = (
    await run('goods', `update goods set stock = stock - 1 where id = 'bookmark' and stock > 0 returning name, ip_price`)
  ).rows;
  await run(
    'pieces',
    `insert into goods_taken values ($1, 'bookmark', 1)
     on conflict (member_id, goods_id) do update set pieces = goods_taken.pieces + 1`,
    [id],
  );
  const orderNo = randomUUID();
  await run(
    'order',
    `insert into redemptions (order_no, member_id, kind, title, spend, fee, gain, request_id, parcel, created_at)
     values ($1, $2, 'MALL', $3, $4, 0, 1, $5, $6, now())`,
    [orderNo, id, goods.name, goods.ip_price, requestId, { goodsId: 'bookmark', specs: [], address }],
  );
  const spend = Number(goods.ip_price);
  await transfer(
    run,
    ['redemption', orderNo],
    [
      [id, -spend],
      ['system:redemptions', spend],
    ],
    'DATA_IP',
  );
  return { orderNo, status: 0 };
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`{"url":"http://127.0.0.1:${port}"}\n`);
});

/** The CPU seconds of this process so far. */
app.get('/cpu', (c) => {
  const { user, system } = process.cpuUsage();
  return c.text(String((user + system) / 1e6));
});
