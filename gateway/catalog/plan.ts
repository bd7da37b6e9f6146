import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/open';
import { differences, type Step } from './changes';
import type { Catalog } from './entries';
import { InvalidCatalog, type Problem } from './problems';
import { type Row, type Section, sectionsOf, type Wanted } from './sections';
import { planStores } from './stores';

/** A text that members have agreed to must not change under the version that they agreed to. */
function versionProblem({ file, versionLine: line }: Wanted, changed: Row, current: Row): Problem[] {
  if (line === undefined || !('contentHtml' in changed) || 'version' in changed) return [];
  return [{ file, line, message: `version 正文已改动，应使用新的版本号（已发布 ${String(current.version)}）` }];
}

async function planSection(
  db: Db,
  { table, noun, key, wanted, fileOf, withdrawal }: Section,
  problems: Problem[],
): Promise<Step[]> {
  const column = getTableColumns(table)[key] as PgColumn;
  const current = new Map(((await db.select().from(table)) as Row[]).map((row) => [row[key], row]));
  const steps = wanted.flatMap((one): Step[] => {
    const { file, row } = one;
    const id = row[key];
    const subject = `${noun} ${String(id)}`;
    const existing = current.get(id);
    current.delete(id);
    if (!existing) return [{ file, action: '新增', subject, details: [], write: (tx) => tx.insert(table).values(row) }];
    const { values, details } = differences(existing, row);
    if (details.length === 0) return [];
    problems.push(...versionProblem(one, values, existing));
    const write = (tx: Tx) => tx.update(table).set(values).where(eq(column, id));
    return [{ file, action: '修改', subject, details, write }];
  });
  if (!withdrawal) return steps;
  for (const [id, row] of current) {
    const step = { file: fileOf(row), action: withdrawal.action, subject: `${noun} ${String(id)}`, details: ['目录中已没有'] };
    if (withdrawal.action === '删除') steps.push({ ...step, write: (tx) => tx.delete(table).where(eq(column, id)) });
    else if (differences(row, withdrawal.set).details.length > 0)
      steps.push({ ...step, write: (tx) => tx.update(table).set(withdrawal.set).where(eq(column, id)) });
  }
  return steps;
}

/** The steps from the database to the catalogue, none when they agree. Throws InvalidCatalog for a change that is not allowed. */
export async function planCatalog(db: Db, catalog: Catalog): Promise<Step[]> {
  const problems: Problem[] = [];
  const steps: Step[] = [];
  for (const section of sectionsOf(catalog)) steps.push(...(await planSection(db, section, problems)));
  steps.push(...(await planStores(db, catalog.stores)));
  if (problems.length > 0) throw new InvalidCatalog(problems);
  return steps;
}
