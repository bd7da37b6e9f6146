import { eq } from 'drizzle-orm';
import { loginPwd, loginSms } from '../../../contract/auth/login';
import type { ResponseOf } from '../../../contract/core/define';
import { commonSendCode, storeSendCode } from '../../../contract/verification/codes';
import { hashPassword } from '../../../gateway/auth/passwords';
import { addMember } from '../../../gateway/team/members';
import { smsOutbox } from '../../../gateway/verification/schema';
import { type Answer, newPhone, type TestGateway } from './gateway';

export type HiddenScene = 'LOGIN' | 'RESET_PWD';

/** Asks for a code of a scene that anyone may ask for, with a captcha that is right. */
export async function askCode({ send, solveCaptcha }: TestGateway, scene: HiddenScene | 'JOIN_TEAM', phone: string) {
  const request = { phone, ...(await solveCaptcha()) };
  return scene === 'LOGIN' ? send(storeSendCode, request) : send(commonSendCode, { ...request, scene });
}

/** Has a code of a scene sent to a phone, and reads it. */
export async function codeOf(gateway: TestGateway, scene: HiddenScene | 'JOIN_TEAM', phone: string): Promise<string> {
  const answer = await askCode(gateway, scene, phone);
  if (answer.code !== 200) throw new Error(answer.message);
  return gateway.latestSms(phone);
}

/** Has a code for the payment password sent to a token's own phone, and reads it. */
export async function payCodeOf(gateway: TestGateway, phone: string, token: string): Promise<string> {
  const { send, solveCaptcha, latestSms } = gateway;
  const answer = await send(commonSendCode, { scene: 'PAY_PWD', ...(await solveCaptcha()) }, token);
  if (answer.code !== 200) throw new Error(answer.message);
  return latestSms(phone);
}

/** Tries to log in with a password and a captcha that is right. */
export const tryPassword = async ({ send, solveCaptcha }: TestGateway, phone: string, password: string) =>
  send<ResponseOf<typeof loginPwd>>(loginPwd, { phone, password, ...(await solveCaptcha()) });

/** Tries to log in with a code. */
export const tryCode = ({ send }: TestGateway, phone: string, smsCode: string): Promise<Answer<ResponseOf<typeof loginSms>>> =>
  send<ResponseOf<typeof loginSms>>(loginSms, { phone, smsCode });

/** Adds a member without going through the calls; without a password like one who joined a team. */
export async function addPhone({ gateway }: TestGateway, password: string | null, phone = newPhone()): Promise<string> {
  const { db, settings, now } = gateway;
  const passwordHash = password === null ? null : await hashPassword(password, settings.passwordCost);
  await db.transaction((tx) => addMember(tx, { phone, passwordHash, source: 'APP', roles: ['member'], now: now() }));
  return phone;
}

/** The scenes of the messages that a phone was sent. */
export async function scenesSentTo({ gateway }: TestGateway, phone: string): Promise<string[]> {
  const sent = await gateway.db.select({ scene: smsOutbox.scene }).from(smsOutbox).where(eq(smsOutbox.phone, phone));
  return sent.map(({ scene }) => scene);
}
