import { createHash, randomUUID } from 'node:crypto';
import { dayInChina } from '@juyi/contract/core/chinaTime';
import { inviter } from '@juyi/contract/team/invitation';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exposedTo } from '../../team/schema';
import { captchas, smsCodes } from '../../verification/schema';
import { hashOfCode } from '../../verification/sms';
import { newPhone, openTestGateway } from '../support/gateway';
import { testSettings } from '../support/settings';

/** Somebody with a copy of the database and the sources, but without APP_SECRET, can compute this. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A column with a hash of a value that can be guessed, by the hashes that somebody without the secret computes for a guess. */
const opens = (stored: string, guess: string) => [guess, sha256(guess)].some((hash) => hash.startsWith(stored));

test('an SMS code can’t be guessed from its hash', async () => {
  const { requestCode, gateway } = await openTestGateway();
  const phone = newPhone();
  const code = await requestCode(phone);
  const [row] = await gateway.db.select().from(smsCodes).where(eq(smsCodes.phone, phone));
  expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
  for (const guess of [code, `REGISTER ${phone} ${code}`]) expect(opens(row?.codeHash ?? '', guess)).toBe(false);
});

test('in production the text of a captcha is not stored, in clear or as a plain hash', async () => {
  const { app, gateway } = await openTestGateway({ settings: { production: true } });
  const captchaId = randomUUID();
  await app.request(`${webCaptchaImage.path}?captchaId=${captchaId}`);
  const [row] = await gateway.db.select().from(captchas).where(eq(captchas.id, captchaId));
  const { id, createdAt: _, expiresAt: __, ...stored } = row ?? { id: '' };
  expect(id).toBe(captchaId);
  const texts = Object.values(stored).filter((value) => typeof value === 'string');
  expect(texts).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

test('the address of a visitor can’t be guessed from its hash', async () => {
  const { send, gateway } = await openTestGateway({ settings: { trustProxy: 1 } });
  await send(inviter, { recruitCode: 'JY8K2M' }, undefined, '203.0.113.77');
  const rows = await gateway.db.select().from(exposedTo).where(eq(exposedTo.memberId, 'seed-leader'));
  const day = dayInChina(gateway.now());
  const visitors = rows.filter((row) => row.day === day && !row.visitor.startsWith('seed-'));
  expect(visitors).toHaveLength(1);
  for (const guess of ['203.0.113.77', `seed-leader ${day} 203.0.113.77`])
    expect(opens(visitors[0]?.visitor ?? '', guess)).toBe(false);
});

test('another secret makes other hashes of the same', () => {
  const hashOf = (appSecret: string) =>
    hashOfCode(testSettings({ appSecret }), { phone: '15812340000', scene: 'LOGIN' }, '258036');
  const [one, two] = ['one-secret-of-thirty-two-characters', 'two-secret-of-thirty-two-characters'];
  expect(hashOf(one)).toBe(hashOf(one));
  expect(hashOf(one)).not.toBe(hashOf(two));
});
