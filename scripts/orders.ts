/**
 * `npm run orders -- <done|refuse|cancel> <orderNo> [--reason …]`: reviews a redemption as an admin; `send <recordId>` ships a
 * prize. `npm run orders` lists the pending ones. Opens PostgreSQL (DATABASE_URL) or the data folder itself; while a gateway has
 * the folder locked it calls that gateway's /__dev/orders at PORT, which production does not have.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '../gateway/core/settings';
import { FolderInUse } from '../gateway/db/lock';
import { openFolder, openPostgres } from '../gateway/db/open';
import { listWaiting, type ReviewRequest, reviewOrder, reviewRequest, type Waiting } from '../gateway/dev/orderControls';

const USAGE = '用法：npm run orders -- [done|refuse|cancel|send] [订单号或奖品编号] [--reason 原因]';

interface OrderStore {
  list(): Promise<Waiting[]>;
  review(request: ReviewRequest): Promise<boolean>;
  close(): Promise<void>;
}

const settings = readSettings(process.env);

/** Over HTTP, through the gateway that has the data folder locked. */
function gatewayStore(): OrderStore {
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
  const url = `http://${host}:${settings.port}/__dev/orders`;
  return {
    list: async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} 未开放（生产环境没有 /__dev，请使用 DATABASE_URL 或先停止网关）`);
      return (await answer.json()) as Waiting[];
    },
    review: async (asked) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(asked) })).ok;
    },
    close: async () => {},
  };
}

async function openStore(): Promise<OrderStore> {
  const noSeed = async () => {};
  const { databaseUrl, dataDir } = settings;
  try {
    const { db, close } = await (databaseUrl ? openPostgres(databaseUrl, 1, noSeed) : openFolder(dataDir, noSeed));
    return { list: () => listWaiting(db), review: (asked) => reviewOrder(db, asked, Date.now()), close };
  } catch (error) {
    if (error instanceof FolderInUse) return gatewayStore();
    throw error;
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
const [verdict, orderNo] = positionals;
const asked = reviewRequest.safeParse({ verdict, orderNo, reason: values.reason });
if (verdict !== undefined && !asked.success) {
  console.error(USAGE);
  process.exit(2);
}

const store = await openStore();
try {
  if (asked.success) {
    const finished = await store.review(asked.data);
    const [done, missing] =
      asked.data.verdict === 'send' ? ['奖品已发货', '没有待发货的奖品'] : ['订单已处理', '没有处理中的订单'];
    console.log(`${finished ? done : missing} ${asked.data.orderNo}`);
    process.exitCode = finished ? 0 : 1;
  } else {
    const waiting = await store.list();
    for (const [kind, heading] of [
      ['review', '处理中的订单'],
      ['sending', '待发货的奖品'],
    ]) {
      const rows = waiting.filter((one) => one.for === kind);
      for (const { orderNo: number, title, phone, createTime } of rows)
        console.log(`${number}  ${createTime}  ${phone}  ${title}`);
      console.log(`${heading}：${rows.length}`);
    }
  }
} finally {
  await store.close();
}
