import { eq } from 'drizzle-orm';
import { commonFailures } from '../../contract/core/failures';
import { checkOwner } from '../core/owned';
import { invalidRequest, refuse } from '../core/refusals';
import { members } from '../db/members';
import type { Db } from '../db/open';
import type { Member } from '../http/context';

/** Whether a phone belongs to a member. */
export const isRegistered = async (db: Db, phone: string): Promise<boolean> => (await findMemberByPhone(db, phone)) !== null;

/** The member of a phone; null for a stranger's. */
export async function findMemberByPhone(
  db: Db,
  phone: string,
): Promise<{ readonly memberId: string; readonly phone: string } | null> {
  const [found] = await db.select({ memberId: members.id, phone: members.phone }).from(members).where(eq(members.phone, phone));
  checkOwner(found?.phone, phone);
  return found ?? null;
}

/**
 * The phone that a call is about: the token's `own` where it may be no other (refuses with expired without a token), or else the
 * one in the request, which must then be there.
 */
export function resolvePhone(own: boolean, given: string | undefined, member: Member | null): string {
  if (own) return member?.phone ?? refuse(commonFailures.expired);
  if (given === undefined) throw invalidRequest('请输入手机号', 'phone');
  return given;
}
