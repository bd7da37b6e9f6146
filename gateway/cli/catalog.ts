/**
 * `npm run catalog -- <check|diff|apply>`: validates catalog/ (or CATALOG_DIR), shows what applying it would change, or applies it.
 * Opens PostgreSQL (DATABASE_URL) or the data folder itself, in production too; a data folder that a gateway has locked is served by
 * that gateway (gateway/desk/server.ts).
 */
import { resolve } from 'node:path';
import { applyCatalog, diffCatalog } from '../catalog/apply';
import type { Change } from '../catalog/changes';
import { OWN_CATALOG, readCatalog } from '../catalog/read';
import { readSettings } from '../core/settings';
import { FolderInUse } from '../db/lock';
import { openFolder, openPostgres } from '../db/open';
import { askDeskServer } from '../desk/server';
import { explainErrors } from './explain';

explainErrors();

const USAGE = '用法：npm run catalog -- <check|diff|apply>';

// The command sends no SMS, which is what production also needs settings for.
const settings = readSettings({ ...process.env, NODE_ENV: 'development' });
const dir = settings.catalogDir ? resolve(settings.catalogDir) : OWN_CATALOG;

async function compare(apply: boolean): Promise<Change[]> {
  const catalog = await readCatalog(dir);
  const noSeed = async () => {};
  const { databaseUrl, dataDir } = settings;
  try {
    const { db, close } = await (databaseUrl ? openPostgres(databaseUrl, 1, noSeed) : openFolder(dataDir, noSeed));
    try {
      return await (apply ? db.transaction((tx) => applyCatalog(tx, catalog)) : diffCatalog(db, catalog));
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return (await askDeskServer(dataDir, 'catalog', { dir, apply })) as Change[];
    throw error;
  }
}

/** The changes by file: `  修改 商品 scarf：价格 7800 → 8200；库存 12 → 64`. */
function print(changes: readonly Change[]): void {
  for (const file of new Set(changes.map((change) => change.file))) {
    console.log(file);
    for (const { action, subject, details } of changes.filter((change) => change.file === file))
      console.log(`  ${action} ${subject}${details.length > 0 ? `：${details.join('；')}` : ''}`);
  }
}

const verbs: Readonly<Record<string, () => Promise<void>>> = {
  check: async () => {
    await readCatalog(dir);
    console.log('目录没有错误');
  },
  diff: async () => {
    const changes = await compare(false);
    print(changes);
    console.log(changes.length > 0 ? `共 ${changes.length} 处不同，尚未写入` : '没有不同');
  },
  apply: async () => {
    const changes = await compare(true);
    print(changes);
    console.log(changes.length > 0 ? `已写入 ${changes.filter(({ action }) => action !== '等待').length} 处改动` : '没有改动');
  },
};

const verb = verbs[process.argv[2] ?? ''];
if (!verb || process.argv.length > 3) {
  console.error(USAGE);
  process.exit(2);
}
await verb();
