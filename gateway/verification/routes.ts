import { captchaWrong } from '../../contract/core/failures';
import { commonSendCode, storeCaptchaImage, storeSendCode } from '../../contract/verification/codes';
import { webCaptchaImage, webSendCode } from '../../contract/verification/registrationCodes';
import { refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { drawCaptcha, verifyCaptcha } from './captcha';
import { isRegistered, resolvePhone } from './phones';
import { limitSmsPerAddress, sendCode, sendCodeIfRegistered } from './sms';

const handleCaptchaImage = ({ request }: CallContext<typeof webCaptchaImage>, { db, now }: Gateway) =>
  drawCaptcha(db, request.captchaId, now());

async function handleWebSendCode({ request, clientAddress }: CallContext<typeof webSendCode>, gateway: Gateway) {
  const { phone, captchaId, captcha } = request;
  // First of all: whatever else is wrong, an attempt burns the captcha.
  if (!(await verifyCaptcha(gateway.db, captchaId, captcha, gateway.now()))) refuse(captchaWrong);
  await limitSmsPerAddress(gateway, clientAddress);
  if (await isRegistered(gateway.db, phone)) refuse(webSendCode.failures.phoneRegistered);
  return sendCode(gateway, { phone, scene: 'REGISTER' });
}

async function handleStoreSendCode({ request, clientAddress }: CallContext<typeof storeSendCode>, gateway: Gateway) {
  const { phone, captchaId, captcha } = request;
  if (!(await verifyCaptcha(gateway.db, captchaId, captcha, gateway.now()))) refuse(captchaWrong);
  await limitSmsPerAddress(gateway, clientAddress);
  return sendCodeIfRegistered(gateway, { phone, scene: 'LOGIN' }, await isRegistered(gateway.db, phone));
}

async function handleCommonSendCode({ request, member, clientAddress }: CallContext<typeof commonSendCode>, gateway: Gateway) {
  const { scene, captchaId, captcha } = request;
  const solved = await verifyCaptcha(gateway.db, captchaId, captcha, gateway.now());
  // Who may call comes before what they typed, but burns the captcha all the same.
  const phone = resolvePhone(scene === 'PAY_PWD', request.phone, member);
  if (!solved) refuse(captchaWrong);
  await limitSmsPerAddress(gateway, clientAddress);
  // Members and strangers alike may join a team, so JOIN_TEAM has nothing to hide: everyone is sent a code.
  if (scene !== 'RESET_PWD') return sendCode(gateway, { phone, scene });
  return sendCodeIfRegistered(gateway, { phone, scene }, await isRegistered(gateway.db, phone));
}

/** Picture captchas and SMS codes of every scene (contract: register, sign in, account). */
export const verificationRoutes: readonly Route[] = [
  publicRoute(webCaptchaImage, handleCaptchaImage),
  publicRoute(storeCaptchaImage, handleCaptchaImage),
  publicRoute(webSendCode, handleWebSendCode),
  publicRoute(storeSendCode, handleStoreSendCode),
  publicRoute(commonSendCode, handleCommonSendCode),
];
