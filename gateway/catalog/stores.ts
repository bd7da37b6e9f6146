import { eq, sql } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { members } from '../db/members';
import type { Db, Tx } from '../db/open';
import { stores } from '../team/schema';
import { differences, type Step } from './changes';
import type { StoreEntry } from './entries';

const FILE = 'stores.json';

/** Grants or revokes the store role in one statement: other roles are added concurrently. */
const setStoreRole = (tx: Tx, memberId: string, isOpen: boolean) =>
  tx
    .update(members)
    .set({ roles: isOpen ? sql`array_append(${members.roles}, 'store')` : sql`array_remove(${members.roles}, 'store')` })
    .where(eq(members.id, memberId));

async function planStore(db: Db, { phone, closed, openTime: createdAt, ...shown }: StoreEntry): Promise<Step[]> {
  const subject = `店铺 ${shown.name}（${maskPhone(phone)}）`;
  const [member] = await db.select({ id: members.id, roles: members.roles }).from(members).where(eq(members.phone, phone));
  if (!member) return [{ file: FILE, action: '等待', subject, details: ['该手机号尚未注册，注册后请再次 apply'] }];
  const { id: memberId } = member;
  const row = { ...shown, createdAt };
  const [current] = await db.select().from(stores).where(eq(stores.memberId, memberId));
  const isOpen = member.roles.includes('store');
  const roleStep = (action: Step['action'], details: string[]): Step[] =>
    isOpen === !closed ? [] : [{ file: FILE, action, subject, details, write: (tx) => setStoreRole(tx, memberId, !closed) }];
  if (closed) return roleStep('下架', ['收回店铺身份']);
  if (!current) {
    const insert = (tx: Tx) => tx.insert(stores).values({ ...row, id: `store-${memberId}`, memberId });
    return [{ file: FILE, action: '新增', subject, details: [], write: insert }, ...roleStep('修改', ['授予店铺身份'])];
  }
  const { values, details } = differences(current, row);
  const update = (tx: Tx) => tx.update(stores).set(values).where(eq(stores.memberId, memberId));
  const changed: Step[] = details.length > 0 ? [{ file: FILE, action: '修改', subject, details, write: update }] : [];
  return [...changed, ...roleStep('修改', ['授予店铺身份'])];
}

/** The steps for the stores of members. A store that the catalogue does not name stays: it is closed by `closed`. */
export async function planStores(db: Db, entries: readonly StoreEntry[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const entry of entries) steps.push(...(await planStore(db, entry)));
  return steps;
}
