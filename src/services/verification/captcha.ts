import type { storeCaptchaImage } from '@juyi/contract/verification/codes';
import type { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { uuid } from '../browser/uuid';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';

/** A captcha is an image, or a sound for people who can't see one. */
export type CaptchaKind = 'image' | 'sound';

export interface Captcha {
  readonly captchaId: string;
  /** An image, or the sound that was asked for. */
  readonly content: Blob;
  /** The type of the content says the same, but a recording in the inspector keeps no content. */
  readonly kind: CaptchaKind;
}

export interface CaptchaRequest {
  readonly kind: CaptchaKind;
}

/** Loads a fresh captcha under an id made here; either family's serves any sendCode. */
export function captchaFrom(endpoint: typeof webCaptchaImage | typeof storeCaptchaImage): Service<Captcha, CaptchaRequest> {
  return serviceOf([endpoint], async ({ kind }, signal) => {
    const captchaId = uuid();
    const content = await request(endpoint, { captchaId, ...(kind === 'sound' && { sound: true }) }, signal);
    return { captchaId, content, kind: content.type.startsWith('audio/') ? 'sound' : 'image' };
  });
}
