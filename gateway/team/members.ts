import { randomInt, randomUUID } from 'node:crypto';
import type { NewMember, RegisteredMember } from '../auth/newMember';
import { members } from '../db/members';
import type { Tx } from '../db/open';
import { openAccounts } from '../ledger/ledger';
import { isRegistered } from '../verification/phones';
import { teams } from './schema';

/** Without ambiguous characters: the contract's `inviteCode` accepts no others. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 32⁶ codes: with a million members one in a thousand is taken, so three collisions in a row have another cause. */
const MAX_CODE_TRIES = 3;

const randomCode = () => Array.from({ length: 6 }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');

/** The default nickname: 聚艺会员 and the last four digits of the phone. */
const defaultNickname = (phone: string): string => `聚艺会员${phone.slice(-4)}`;

/**
 * Adds a member with an invite code, a team of their own and accounts at zero. Returns null when the phone is registered: its unique
 * index decides between concurrent registrations.
 */
export async function addMember(tx: Tx, fresh: NewMember): Promise<RegisteredMember | null> {
  const { phone, passwordHash, source, sourceNo, roles, nickname = defaultNickname(phone) } = fresh;
  const createdAt = new Date(fresh.now);
  const row = {
    id: randomUUID(),
    phone,
    passwordHash,
    source,
    sourceNo,
    roles: [...roles],
    nickname,
    createdAt,
  };
  for (let tries = 0; tries < MAX_CODE_TRIES; tries += 1) {
    const inviteCode = randomCode();
    const [added] = await tx
      .insert(members)
      .values({ ...row, inviteCode })
      .onConflictDoNothing()
      .returning({ memberId: members.id, inviteCode: members.inviteCode });
    if (added) {
      await tx.insert(teams).values({ id: randomUUID(), leaderId: row.id, name: `${row.nickname}的团队`, createdAt });
      await openAccounts(tx, row.id);
      return added;
    }
    if (await isRegistered(tx, phone)) return null;
  }
  throw new Error('no free invite code was found');
}
