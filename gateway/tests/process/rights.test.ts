import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { databaseCode, NO_RIGHT, openPostgres } from '../../db/open';
import { grantRights } from '../../db/rights';
import { asGateway, newDatabase } from '../support/databases';
import { asOwner, openTestGateway } from '../support/gateway';

test('the role of the gateway reads and adds, and can’t change or delete postings, decisions and the log of draws', async () => {
  const { db } = (await openTestGateway()).gateway;
  /** The SQLSTATE of a statement in a role with a gateway's rights; what it did is rolled back. */
  const codeOf = async (statement: string) => {
    const done = db.transaction(async (tx) => {
      await asOwner(tx);
      await tx.execute(sql`create role juyi_rights_test`);
      await grantRights(tx, 'juyi_rights_test');
      await tx.execute(sql`set local role juyi_rights_test`);
      await tx.execute(sql.raw(statement));
      tx.rollback();
    });
    return done.catch(databaseCode);
  };
  for (const table of ['postings', 'entries', 'decisions', 'draw_leaves', 'draw_nodes', 'draw_heads'])
    expect([table, await codeOf(`delete from ${table}`), await codeOf(`truncate ${table} cascade`)]).toEqual([
      table,
      NO_RIGHT,
      NO_RIGHT,
    ]);
  for (const change of [
    'postings set title = title',
    'postings set created_at = now()',
    'entries set amount = amount',
    'entries set digest = digest',
    'decisions set operator = operator',
    'operators set secret_hash = secret_hash',
    'draw_leaves set text = text',
    'draw_nodes set hash = hash',
    'draw_heads set root = root',
  ])
    expect([change, await codeOf(`update ${change}`)]).toEqual([change, NO_RIGHT]);
  for (const other of [
    `insert into operators (name, secret_hash, admitted_at) values ('x', 'x', now())`,
    'drop table entries',
    'alter table entries disable trigger all',
    'create table mine (id int)',
  ])
    expect([other, await codeOf(other)]).toEqual([other, NO_RIGHT]);
  for (const allowed of [
    'update postings set remark = remark',
    'update draw_leaves set position = position',
    'update accounts set balance = balance',
    `insert into postings (kind, ref, title, created_at) values ('test', 'one', '', now())`,
  ])
    expect([allowed, await codeOf(allowed)]).toEqual([allowed, undefined]);
});

test('a role that owns nothing starts on a schema of its version, and is told who has to migrate another', async () => {
  if (inject('backend') === 'PGlite') return;
  for (const isMigrated of [true, false]) {
    const opening = openPostgres(asGateway(await newDatabase(isMigrated)), 1, async () => {});
    if (isMigrated) await (await opening).close();
    else await expect(opening).rejects.toThrow('npm run migrate');
  }
});
