import { it } from 'vitest';
import { captchaMachine } from '#machines/verification/captcha.ts';
import { CallError } from '#services/http/failure.ts';
import type { CaptchaImage } from '#services/verification/captcha.ts';
import { parentOf } from '../actors';
import { tooMany } from '../failures';
import { followsTable } from '../table';

const image: CaptchaImage = {
  captchaId: '11111111-1111-4111-8111-111111111111',
  image: new Blob(['x'], { type: 'image/png' }),
  isSound: false,
};
const sound: CaptchaImage = {
  captchaId: '22222222-2222-4222-8222-222222222222',
  image: new Blob(['la'], { type: 'audio/wav' }),
  isSound: true,
};
const error = new CallError({ kind: 'http', message: '网络异常，请稍后重试', shown: false });
const parent = parentOf();

it('captcha: follows its table', () =>
  followsTable(captchaMachine, {
    inputs: { begin: { parent } },
    events: {
      'captcha.refresh': {},
      'captcha.refresh sound': { sound: true },
      'captcha.refresh image': { sound: false },
    },
    names: {
      first: image,
      spoken: sound,
      picture: image.image,
      tune: sound.image,
      c1: image.captchaId,
      c2: sound.captchaId,
      error,
      tooMany,
    },
    table: `
      start
        begin               → loading   parent=[actor] sound=false soundless=false expired=false image=- failure=- parent←captcha.changed{captchaId=-}
      loading   starts loadImage sound=false | sound=true
        loadImage spoken    → audible   image=tune failure=- parent←captcha.changed{captchaId=c2}
        loadImage first     [sound=true] → ready     sound=false soundless=true image=picture failure=- parent←captcha.changed{captchaId=c1}
        loadImage first     → ready     image=picture failure=- parent←captcha.changed{captchaId=c1}
        loadImage tooMany   [sound=true] → loading   sound=false soundless=true parent←captcha.changed{captchaId=-}
        loadImage tooMany   → waiting   failure=tooMany
        loadImage error     → failed    failure=error
        captcha.refresh sound   [sound=false] → loading   sound=true soundless=false expired=false parent←captcha.changed{captchaId=-}
        captcha.refresh image   [sound=true] → loading   sound=false expired=false parent←captcha.changed{captchaId=-}
      ready, audible
        after 115000        → stale     image=- parent←captcha.changed{captchaId=-}
      ready, audible, failed
        captcha.refresh         → loading   soundless=false expired=false image=- parent←captcha.changed{captchaId=-}
        captcha.refresh sound   → loading   sound=true soundless=false expired=false image=- parent←captcha.changed{captchaId=-}
        captcha.refresh image   → loading   sound=false soundless=false expired=false image=- parent←captcha.changed{captchaId=-}
      stale
        captcha.refresh         → loading   soundless=false expired=true parent←captcha.changed{captchaId=-}
        captcha.refresh sound   → loading   sound=true soundless=false expired=true parent←captcha.changed{captchaId=-}
        captcha.refresh image   → loading   sound=false soundless=false expired=true parent←captcha.changed{captchaId=-}
      waiting   starts wait time=1700000000000
        wait over, wait broken → failed
    `,
  }));
