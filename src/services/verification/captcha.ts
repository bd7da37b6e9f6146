import type { storeCaptchaImage } from '@juyi/contract/verification/codes';
import type { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { uuid } from '../browser/uuid';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';

/** A captcha is an image, or a sound for people who can't see one. */
export type CaptchaKind = 'image' | 'sound';

export interface CaptchaImage {
  readonly captchaId: string;
  /** An image, or the sound that was asked for. */
  readonly image: Blob;
  /** The type of the bytes says it. It stands beside them, because a recording has no bytes. */
  readonly kind: CaptchaKind;
}

export interface CaptchaWanted {
  readonly kind: CaptchaKind;
}

/** Loads a fresh captcha under an id made here; either family's serves any sendCode. */
export function captchaFrom(endpoint: typeof webCaptchaImage | typeof storeCaptchaImage): Service<CaptchaImage, CaptchaWanted> {
  return serviceOf([endpoint], async ({ kind }, signal) => {
    const captchaId = uuid();
    const image = await request(endpoint, { captchaId, ...(kind === 'sound' && { sound: true }) }, signal);
    return { captchaId, image, kind: image.type.startsWith('audio/') ? 'sound' : 'image' };
  });
}
