import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { storeCaptchaImage } from '../../../contract/verification/codes';
import type { webCaptchaImage } from '../../../contract/verification/registrationCodes';
import { uuid } from '../browser/uuid';
import { request } from '../http/request';

export interface CaptchaImage {
  readonly captchaId: string;
  readonly image: Blob;
}

/** Loads a fresh picture captcha under an id made here; either family's image serves any sendCode. */
export function captchaFrom(endpoint: typeof webCaptchaImage | typeof storeCaptchaImage): PromiseActorLogic<CaptchaImage> {
  return fromPromise(async ({ signal }) => {
    const captchaId = uuid();
    return { captchaId, image: await request(endpoint, { captchaId }, signal) };
  });
}
