import { register } from '@juyi/contract/auth/registration';
import { count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { members } from '../../db/members';
import { effects } from '../../http/schema';
import { recruits } from '../../team/schema';
import { newPhone, registration } from '../support/gateway';
import { figure } from '../support/long';
import { CALLERS, openRacing, times } from '../support/racing';

test(`${CALLERS} concurrent duplicates of one registration over HTTP create one member, and each gets a token`, async () => {
  const { send, requestCode, gateway } = await openRacing();
  const phone = newPhone();
  const request = registration(phone, await requestCode(phone));
  const answers = await times(CALLERS, () =>
    send<{ token: string; memberId: string }>(register, { ...request, inviteCode: 'JY8K2M' }),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: CALLERS }, () => 200));
  expect(new Set(answers.map(({ data }) => data.memberId)).size).toBe(1);
  expect(new Set(answers.map(({ data }) => data.token)).size).toBe(CALLERS);
  const memberId = answers[0]?.data.memberId ?? '';
  expect(await gateway.db.select({ joined: count() }).from(recruits).where(eq(recruits.memberId, memberId))).toEqual([
    { joined: 1 },
  ]);
});

test('ten concurrent registrations of one phone with different requestIds create one member', async () => {
  const { send, requestCode, gateway } = await openRacing();
  for (let round = 0; round < figure(3, 10); round += 1) {
    const phone = newPhone();
    const code = await requestCode(phone);
    const answers = await times(10, () => send(register, registration(phone, code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const others = answers.filter((answer) => answer.code !== 200).map((answer) => answer.code);
    expect(others.every((number) => number === 40012 || number === 40016)).toBe(true);
    expect(await gateway.db.select({ members: count() }).from(members).where(eq(members.phone, phone))).toEqual([{ members: 1 }]);
    expect(await gateway.db.select({ stored: count() }).from(effects).where(eq(effects.owner, phone))).toEqual([{ stored: 1 }]);
  }
});
