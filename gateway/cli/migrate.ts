/**
 * `npm run migrate -- <role>`: migrates PostgreSQL (DATABASE_URL, as its owner), and gives the role of the gateways its rights, so that they
 * need not own the tables (docs/operation.md).
 */
import { readSettings } from '../core/settings';
import { openPostgres } from '../db/open';
import { NO_TIMEOUTS } from '../db/pool';
import { grantRights } from '../db/rights';
import { explainErrors } from './explain';

explainErrors();

// The command sends no SMS, which is what production also needs settings for.
const { databaseUrl } = readSettings({ ...process.env, NODE_ENV: 'development' });
const [role, ...others] = process.argv.slice(2);
if (!databaseUrl || !role || others.length > 0) {
  console.error('用法：npm run migrate -- <网关的数据库角色>，DATABASE_URL 为数据库所有者的');
  process.exit(2);
}
const { db, close } = await openPostgres(databaseUrl, 1, async () => {}, { timeouts: NO_TIMEOUTS });
await db.transaction((tx) => grantRights(tx, role));
await close();
console.log(`数据库结构已是最新，${role} 有网关的权限`);
