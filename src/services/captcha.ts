import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { storeCaptchaImage } from './contract/account';
import type { webCaptchaImage } from './contract/registering';
import { request } from './http';
import { uuid } from './uuid';

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
