/**
 * `npm run orders -- <done|refuse|cancel> <orderNo> [--reason …]`: ends a redemption as an admin; `send <recordId>` sends a prize
 * of the draw. `npm run orders` lists what waits for either. On PostgreSQL (DATABASE_URL) and on a data folder that is free it works by itself; while a gateway holds the
 * folder it asks that one, at PORT, outside production.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '../gateway/core/settings';
import { FolderInUse } from '../gateway/db/lock';
import { openFolder, openPostgres } from '../gateway/db/open';
import { listWaiting, type ReviewAsked, reviewAsked, reviewOrder, type Waiting } from '../gateway/dev/orderControls';

const USAGE = '用法：npm run orders -- [done|refuse|cancel|send] [订单号或奖品编号] [--reason 原因]';

interface Desk {
  list(): Promise<Waiting[]>;
  review(asked: ReviewAsked): Promise<boolean>;
  close(): Promise<void>;
}

const settings = readSettings(process.env);

/** The gateway that holds the data folder. */
function runningGateway(): Desk {
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

async function openDesk(): Promise<Desk> {
  const nothing = async () => {};
  const { databaseUrl, dataDir } = settings;
  try {
    const { db, close } = await (databaseUrl ? openPostgres(databaseUrl, 1, nothing) : openFolder(dataDir, nothing));
    return { list: () => listWaiting(db), review: (asked) => reviewOrder(db, asked, Date.now()), close };
  } catch (error) {
    if (error instanceof FolderInUse) return runningGateway();
    throw error;
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
const [verdict, orderNo] = positionals;
const asked = reviewAsked.safeParse({ verdict, orderNo, reason: values.reason });
if (verdict !== undefined && !asked.success) {
  console.error(USAGE);
  process.exit(2);
}

const desk = await openDesk();
try {
  if (asked.success) {
    const finished = await desk.review(asked.data);
    const [done, missing] =
      asked.data.verdict === 'send' ? ['奖品已发货', '没有待发货的奖品'] : ['订单已处理', '没有处理中的订单'];
    console.log(`${finished ? done : missing} ${asked.data.orderNo}`);
    process.exitCode = finished ? 0 : 1;
  } else {
    const waiting = await desk.list();
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
  await desk.close();
}
