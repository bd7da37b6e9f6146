import type { z } from 'zod';
import type { Settings } from '../core/settings';
import { readTime } from '../db/clock';
import { FolderInUse } from '../db/lock';
import { databaseCode, NO_RIGHT, openExistingFolder, openPostgres } from '../db/open';
import { NO_TIMEOUTS } from '../db/pool';
import { serveDesk } from './desk';
import { DeskRefusal, type DeskRequest, deskAnswer } from './requests';
import { askDeskServer } from './server';

const nothing = async () => {};

/**
 * Asks the desk from another process than the gateway: in PostgreSQL, while gateways run, or in a data folder, which is asked of the
 * gateway that has locked it. `secret` is the operator's. Throws DeskRefusal.
 */
export async function askDesk(
  { databaseUrl, dataDir, deskTwoFrom: twoFrom }: Pick<Settings, 'databaseUrl' | 'dataDir' | 'deskTwoFrom'>,
  request: DeskRequest,
  secret?: string,
): Promise<z.output<typeof deskAnswer>> {
  try {
    const opening = databaseUrl ? openPostgres(databaseUrl, 1, nothing, { timeouts: NO_TIMEOUTS }) : openExistingFolder(dataDir);
    const { db, close } = await opening;
    try {
      return deskAnswer.parse(await serveDesk(db, request, { secret, twoFrom, now: await readTime(db) }));
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return deskAnswer.parse(await askDeskServer(dataDir, 'desk', { secret, request }));
    if (databaseCode(error) === NO_RIGHT) throw new DeskRefusal('只有数据库所有者能发放和停用口令', { cause: error });
    throw error;
  }
}
