import { and, eq, isNull } from 'drizzle-orm';
import { randomToken, sha256 } from '../core/hashing';
import type { Db, Tx } from '../db/open';
import { type By, recordDecision } from './decisions';
import { DeskRefusal } from './requests';
import { operators } from './schema';

/** The operator whose secret this is. Throws DeskRefusal. */
export async function signIn(db: Db, secret: string | undefined): Promise<Pick<By, 'operator' | 'twoFrom'>> {
  const [operator] = await db
    .select({ operator: operators.name, twoFrom: operators.twoFrom })
    .from(operators)
    .where(and(eq(operators.secretHash, sha256(secret ?? '')), isNull(operators.dismissedAt)));
  if (!operator) throw new DeskRefusal('请用自己的口令登录：环境变量 DESK_SECRET（由 admit 发放）缺少、有误或已停用');
  return operator;
}

/** An admission is recorded under this name: it takes the right to write the operators' table, which a gateway's role lacks. */
const OWNER = '数据库所有者';

/**
 * Admits an operator, who decides alone below `twoFrom` 分, or gives one a new secret; returns the secret. It is random, so that its
 * SHA-256 can't be guessed.
 */
export async function admit(tx: Tx, name: string, twoFrom: number, now: number): Promise<string> {
  const secret = randomToken();
  const row = { secretHash: sha256(secret), twoFrom, admittedAt: new Date(now), dismissedAt: null };
  await tx
    .insert(operators)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: operators.name, set: row });
  await recordDecision(tx, { kind: 'admit', subject: name, operator: OWNER, now });
  return secret;
}

/** Ends an operator's access. Throws DeskRefusal when nobody has that name. */
export async function dismiss(tx: Tx, name: string, now: number): Promise<void> {
  const dismissed = await tx
    .update(operators)
    .set({ dismissedAt: new Date(now) })
    .where(and(eq(operators.name, name), isNull(operators.dismissedAt)))
    .returning();
  if (dismissed.length === 0) throw new DeskRefusal(`没有操作人 ${name}`);
  await recordDecision(tx, { kind: 'dismiss', subject: name, operator: OWNER, now });
}
