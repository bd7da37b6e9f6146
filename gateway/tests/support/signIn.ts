import { randomUUID } from 'node:crypto';
import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { commonSendCode, storeSendCode } from '@juyi/contract/verification/codes';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords';
import { addMember } from '../../team/members';
import { smsOutbox } from '../../verification/schema';
import { type Answer, newPhone, type TestGateway } from './gateway';

/** The scenes that must not reveal whether a phone is registered (user enumeration). */
export type HiddenScene = 'LOGIN' | 'RESET_PWD';

/** Requests a code with a correct captcha; `from` as in TestGateway.send. */
export async function askCode(
  { send, solveCaptcha }: TestGateway,
  scene: HiddenScene | 'JOIN_TEAM',
  phone: string,
  from?: string,
) {
  const request = { phone, ...(await solveCaptcha()) };
  return scene === 'LOGIN'
    ? send(storeSendCode, request, undefined, from)
    : send(commonSendCode, { ...request, scene }, undefined, from);
}

/** Requests a code for a phone, and reads it. */
export async function codeOf(
  gateway: TestGateway,
  scene: HiddenScene | 'JOIN_TEAM',
  phone: string,
  from?: string,
): Promise<string> {
  const answer = await askCode(gateway, scene, phone, from);
  if (answer.code !== 200) throw new Error(answer.message);
  return gateway.latestSms(phone);
}

/** A member joins the team of a code by token with this. */
export const byToken = (recruitCode: string, more: object = {}) => ({ recruitCode, requestId: randomUUID(), ...more });

/** A phone joins the team of a code with this, and a code that it is sent. */
export const joining = async (gateway: TestGateway, phone: string, recruitCode = 'JY8K2M', more: object = {}) => ({
  ...byToken(recruitCode),
  phone,
  smsCode: await codeOf(gateway, 'JOIN_TEAM', phone),
  agreed: true,
  ...more,
});

/** Requests a code for setting the payment password, and reads it. */
export async function payCodeOf(gateway: TestGateway, phone: string, token: string): Promise<string> {
  const { send, solveCaptcha, latestSms } = gateway;
  const answer = await send(commonSendCode, { scene: 'PAY_PWD', ...(await solveCaptcha()) }, token);
  if (answer.code !== 200) throw new Error(answer.message);
  return latestSms(phone);
}

/** Signs in with a password and a correct captcha. */
export const tryPassword = async ({ send, solveCaptcha }: TestGateway, phone: string, password: string, from?: string) =>
  send<ResponseInputOf<typeof loginPwd>>(loginPwd, { phone, password, ...(await solveCaptcha()) }, undefined, from);

/** Signs in with a password alone. */
export const tryPasswordAlone = ({ send }: TestGateway, phone: string, password: string, from?: string) =>
  send<ResponseInputOf<typeof loginPwd>>(loginPwd, { phone, password }, undefined, from);

/** Signs in with a code. */
export const tryCode = (
  { send }: TestGateway,
  phone: string,
  smsCode: string,
  from?: string,
): Promise<Answer<ResponseInputOf<typeof loginSms>>> =>
  send<ResponseInputOf<typeof loginSms>>(loginSms, { phone, smsCode }, undefined, from);

/** Adds a member directly; one without a password is like one who registered by joining a team. */
export async function addPhone({ gateway }: TestGateway, password: string | null, phone = newPhone()): Promise<string> {
  const { db, settings, now } = gateway;
  const passwordHash = password === null ? null : await hashPassword(password, settings.passwordCost);
  await db.transaction((tx) => addMember(tx, { phone, passwordHash, source: 'APP', roles: ['member'], now: now() }));
  return phone;
}

/** The scenes of the messages that were sent to a phone. */
export async function scenesSentTo({ gateway }: TestGateway, phone: string): Promise<string[]> {
  const sent = await gateway.db.select({ scene: smsOutbox.scene }).from(smsOutbox).where(eq(smsOutbox.phone, phone));
  return sent.map(({ scene }) => scene);
}
