import type { storeCaptchaImage } from '../../../contract/verification/codes';
import type { webCaptchaImage } from '../../../contract/verification/registrationCodes';
import { uuid } from '../browser/uuid';
import { request } from '../http/request';
import type { Service } from '../http/service';

export interface CaptchaImage {
  readonly captchaId: string;
  readonly image: Blob;
}

/** Loads a fresh picture captcha under an id made here; either family's image serves any sendCode. */
export function captchaFrom(endpoint: typeof webCaptchaImage | typeof storeCaptchaImage): Service<CaptchaImage> {
  return async (_, signal) => {
    const captchaId = uuid();
    return { captchaId, image: await request(endpoint, { captchaId }, signal) };
  };
}
