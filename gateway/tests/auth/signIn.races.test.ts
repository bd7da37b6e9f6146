import { memberAccount } from '@juyi/contract/account/account';
import { loginPwd } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tokens } from '../../auth/schema';
import { limits } from '../../http/schema';
import { newPhone } from '../support/gateway';
import { figure } from '../support/long';
import { CALLERS, openRacing, times } from '../support/racing';
import { addPhone, codeOf, tryCode, tryPassword, tryPasswordAlone } from '../support/signIn';

const count = (answers: readonly { code?: number }[], code: number) => answers.filter((answer) => answer.code === code).length;

test('of 50 concurrent wrong passwords ten are verified; then the correct one is refused too', async () => {
  const gateway = await openRacing();
  const { db } = gateway.gateway;
  for (const phone of [await addPhone(gateway, 'tealeaf4071'), newPhone()]) {
    const solved: { captchaId: string; captcha: string }[] = [];
    for (let attempt = 0; attempt < 50; attempt += 1) solved.push(await gateway.solveCaptcha());
    const answers = await Promise.all(
      solved.map((captcha) => gateway.send(loginPwd, { phone, password: 'wrong9999', ...captcha })),
    );
    expect([count(answers, 40018), count(answers, 429)]).toEqual([10, 40]);
    const [counted] = await db
      .select()
      .from(limits)
      .where(eq(limits.key, `login-failures ${phone}`));
    expect(counted?.count).toBe(10);
    expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ http: 429 });
  }
});

test('of 50 concurrent wrong passwords without a captcha at most one is verified, and no more are counted', async () => {
  const gateway = await openRacing();
  const phone = await addPhone(gateway, 'tealeaf4071');
  const answers = await times(50, () => tryPasswordAlone(gateway, phone, 'wrong9999'));
  const verified = count(answers, 40018);
  expect(verified).toBeLessThanOrEqual(1);
  expect(verified + count(answers, 40010) + count(answers, 429)).toBe(50);
  const counted = await gateway.gateway.db.select().from(limits).where(like(limits.key, `%failures%`));
  expect(counted.map((limit) => limit.count)).toEqual(counted.map(() => verified));
});

test('concurrent correct passwords all succeed, and none stays counted', async () => {
  const gateway = await openRacing();
  const phone = await addPhone(gateway, 'tealeaf4071');
  const answers = await times(8, () => tryPassword(gateway, phone, 'tealeaf4071'));
  expect(count(answers, 200)).toBe(8);
  const [counted] = await gateway.gateway.db
    .select()
    .from(limits)
    .where(eq(limits.key, `login-failures ${phone}`));
  expect(counted?.count).toBe(0);
});

test(`a login code used ${CALLERS} times concurrently signs in once`, async () => {
  const gateway = await openRacing();
  const phone = await addPhone(gateway, null);
  const code = await codeOf(gateway, 'LOGIN', phone);
  const answers = await times(CALLERS, () => tryCode(gateway, phone, code));
  expect([count(answers, 200), count(answers, 40016)]).toEqual([1, CALLERS - 1]);
  expect(await gateway.gateway.db.select().from(tokens)).toHaveLength(1);
});

test('a reset code used ten times concurrently sets one password', async () => {
  const gateway = await openRacing();
  const phone = await addPhone(gateway, 'tealeaf4071');
  const smsCode = await codeOf(gateway, 'RESET_PWD', phone);
  const answers = await times(10, (index) =>
    gateway.send(updateMemberPwd, { phone, smsCode, kind: 'LOGIN', newPwd: `mugwort567${index}` }),
  );
  expect([count(answers, 200), count(answers, 40016)]).toEqual([1, 9]);
  const winner = answers.findIndex(({ code }) => code === 200);
  expect(await tryPassword(gateway, phone, `mugwort567${winner}`)).toMatchObject({ code: 200 });
});

test('no session started with the old password survives a concurrent reset', async () => {
  const gateway = await openRacing();
  for (let round = 0; round < figure(3, 10); round += 1) {
    const phone = await addPhone(gateway, 'tealeaf4071');
    const smsCode = await codeOf(gateway, 'RESET_PWD', phone);
    const logins = times(8, () => tryPassword(gateway, phone, 'tealeaf4071'));
    const reset = gateway.send(updateMemberPwd, { phone, smsCode, kind: 'LOGIN', newPwd: 'mugwort5678' });
    expect(await reset).toMatchObject({ code: 200 });
    for (const { code, data } of await logins) {
      if (code === 200) expect(await gateway.send(memberAccount, {}, data.token)).toMatchObject({ code: 401 });
      else expect(code).toBe(40018);
    }
  }
});
