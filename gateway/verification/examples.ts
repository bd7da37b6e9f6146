import { commonSendCode, storeCaptchaImage, storeSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { type DomainExamples, example } from '../core/examples';

const captchaId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
/** A captcha and what was read in it. */
export const solved = { captchaId, captcha: 'X8KP' };
const codeSent = { expireIn: 300, resendIn: 60 };
const captcha = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** Captchas and SMS codes. */
export const verificationExamples: DomainExamples = {
  calls: [
    example(commonSendCode, {
      request: { phone: '13800138000', scene: 'JOIN_TEAM', ...solved },
      response: codeSent,
      needsToken: true,
      fields: { phone: '手机号；PAY_PWD 时不需要' },
    }),
    example(storeSendCode, { request: { phone: '13900139000', ...solved }, response: codeSent }),
    example(webSendCode, { request: { phone: '13800138001', ...solved }, response: codeSent }),
    example(storeCaptchaImage, { request: { captchaId }, response: captcha }),
    example(webCaptchaImage, { request: { captchaId }, response: captcha }),
  ],
  fields: {
    resendIn: '多少秒后可重发',
    scene: 'RESET_PWD 重置登录密码 · PAY_PWD 支付密码（发到登录者自己的手机） · JOIN_TEAM 加入团队',
    sound: '要语音验证码（audio/wav，六位数字）；不认识这一项的服务端照常返回图片',
  },
  refusals: { smsTooSoon: { data: { retryAfter: 42 } } },
};
