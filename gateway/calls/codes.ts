import { commonSendCode, storeCaptchaImage, storeSendCode } from '../../src/services/contract/account';
import { captchaWrong } from '../../src/services/contract/failures';
import { webCaptchaImage, webSendCode } from '../../src/services/contract/registering';
import { drawCaptcha, judgeCaptcha } from '../captcha';
import type { Gateway } from '../gateway';
import { isRegistered } from '../members';
import { refuse } from '../refused';
import { phoneMeant } from '../requests';
import { type Served, serve, type Visit } from '../serve';
import { limitSmsOfAddress, sendCode, sendCodeUnseen } from '../sms';

const answerCaptchaImage = ({ request }: Visit<typeof webCaptchaImage>, { db, now }: Gateway) =>
  drawCaptcha(db, request.captchaId, now());

async function answerWebSendCode({ request, address }: Visit<typeof webSendCode>, gateway: Gateway) {
  const { phone, captchaId, captcha } = request;
  // First of all: whatever else is wrong, an attempt burns the captcha.
  if (!(await judgeCaptcha(gateway.db, captchaId, captcha, gateway.now()))) refuse(captchaWrong);
  await limitSmsOfAddress(gateway, address);
  if (await isRegistered(gateway.db, phone)) refuse(webSendCode.failures.phoneRegistered);
  return sendCode(gateway, { phone, scene: 'REGISTER' });
}

async function answerStoreSendCode({ request, address }: Visit<typeof storeSendCode>, gateway: Gateway) {
  const { phone, captchaId, captcha } = request;
  if (!(await judgeCaptcha(gateway.db, captchaId, captcha, gateway.now()))) refuse(captchaWrong);
  await limitSmsOfAddress(gateway, address);
  return sendCodeUnseen(gateway, { phone, scene: 'LOGIN' }, await isRegistered(gateway.db, phone));
}

async function answerCommonSendCode({ request, member, address }: Visit<typeof commonSendCode>, gateway: Gateway) {
  const { scene, captchaId, captcha } = request;
  const solved = await judgeCaptcha(gateway.db, captchaId, captcha, gateway.now());
  // Who may call comes before what they typed, but burns the captcha all the same.
  const phone = phoneMeant(scene === 'PAY_PWD', request.phone, member);
  if (!solved) refuse(captchaWrong);
  await limitSmsOfAddress(gateway, address);
  // Members and strangers alike may join a team, so JOIN_TEAM has nothing to hide: everyone is sent a code.
  if (scene !== 'RESET_PWD') return sendCode(gateway, { phone, scene });
  return sendCodeUnseen(gateway, { phone, scene }, await isRegistered(gateway.db, phone));
}

/** Picture captchas and SMS codes of every scene (contract: register, sign in, account). */
export const codeCalls: readonly Served[] = [
  serve(webCaptchaImage, answerCaptchaImage),
  serve(storeCaptchaImage, answerCaptchaImage),
  serve(webSendCode, answerWebSendCode),
  serve(storeSendCode, answerStoreSendCode),
  serve(commonSendCode, answerCommonSendCode),
];
