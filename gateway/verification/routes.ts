import { captchaWrong } from '@juyi/contract/core/failures';
import { commonSendCode, storeCaptchaImage, storeSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { limitCostly, limitSounds } from './askers';
import { createCaptcha, verifyCaptcha } from './captcha';
import { isRegistered, limitLookups, resolvePhone } from './phones';
import { askFor, sendCode, sendCodeIfRegistered } from './sms';

async function handleCaptchaImage({ request, ...from }: CallContext<typeof webCaptchaImage>, gateway: Gateway) {
  const { captchaId, sound = false } = request;
  if (sound) await limitSounds(gateway, from.clientAddress);
  else await limitCostly(gateway, 'captcha-pictures', from);
  return createCaptcha(gateway, captchaId, sound);
}

async function handleWebSendCode({ request, ...from }: CallContext<typeof webSendCode>, gateway: Gateway) {
  const { phone, captchaId, captcha } = request;
  // First, because every attempt consumes the captcha, whatever else is wrong.
  if (!(await verifyCaptcha(gateway, captchaId, captcha))) refuse(captchaWrong);
  const asker = await askFor(gateway, phone, from);
  await limitLookups(gateway, from.clientAddress);
  if (await isRegistered(gateway.db, phone)) refuse(webSendCode.failures.phoneRegistered);
  return sendCode(gateway, { phone, scene: 'REGISTER' }, asker);
}

async function handleStoreSendCode({ request, ...from }: CallContext<typeof storeSendCode>, gateway: Gateway) {
  const { phone, captchaId, captcha } = request;
  if (!(await verifyCaptcha(gateway, captchaId, captcha))) refuse(captchaWrong);
  const asker = await askFor(gateway, phone, from);
  return sendCodeIfRegistered(gateway, { phone, scene: 'LOGIN' }, asker);
}

async function handleCommonSendCode({ request, member, ...from }: CallContext<typeof commonSendCode>, gateway: Gateway) {
  const { scene, captchaId, captcha } = request;
  const solved = await verifyCaptcha(gateway, captchaId, captcha);
  // A missing token is refused before a wrong captcha, which is consumed all the same.
  const phone = resolvePhone(scene === 'PAY_PWD', request.phone, member);
  if (!solved) refuse(captchaWrong);
  const asker = await askFor(gateway, phone, from);
  // JOIN_TEAM is for members and strangers alike, so it sends a code to every phone and reveals nothing.
  if (scene !== 'RESET_PWD') return sendCode(gateway, { phone, scene }, asker);
  return sendCodeIfRegistered(gateway, { phone, scene }, asker);
}

/** Captcha images and the SMS codes of every scene (contract/verification). */
export const verificationRoutes: readonly Route[] = [
  publicRoute(webCaptchaImage, handleCaptchaImage),
  publicRoute(storeCaptchaImage, handleCaptchaImage),
  publicRoute(webSendCode, handleWebSendCode),
  publicRoute(storeSendCode, handleStoreSendCode),
  publicRoute(commonSendCode, handleCommonSendCode),
];
