import type { ProtocolCode } from '@juyi/contract/content/agreement';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/open';
import { agreements } from './schema';

/** An agreement by its code; undefined while no catalogue has been applied. */
export async function findAgreement(db: Db, code: ProtocolCode): Promise<typeof agreements.$inferSelect | undefined> {
  const [found] = await db.select().from(agreements).where(eq(agreements.code, code));
  return found;
}
