import { it } from 'vitest';
import { captchaMachine } from '#machines/verification/captcha.ts';
import { CallError } from '#services/http/failure.ts';
import type { Captcha } from '#services/verification/captcha.ts';
import { parentOf } from '../actors';
import { tooMany } from '../failures';
import { followsTable } from '../table';

const image: Captcha = {
  captchaId: '11111111-1111-4111-8111-111111111111',
  content: new Blob(['x'], { type: 'image/png' }),
  kind: 'image',
};
const sound: Captcha = {
  captchaId: '22222222-2222-4222-8222-222222222222',
  content: new Blob(['la'], { type: 'audio/wav' }),
  kind: 'sound',
};
const error = new CallError({ kind: 'http', message: '网络异常，请稍后重试', shown: false });
const parent = parentOf();

it('captcha: follows its table', () =>
  followsTable(captchaMachine, {
    inputs: { begin: { parent } },
    events: {
      'captcha.refresh': {},
      'captcha.refresh sound': { kind: 'sound' },
      'captcha.refresh image': { kind: 'image' },
    },
    names: {
      first: image,
      spoken: sound,
      picture: image.content,
      tune: sound.content,
      c1: image.captchaId,
      c2: sound.captchaId,
      error,
      tooMany,
    },
    table: `
      start
        begin               → loading   parent=[actor] kind=image soundUnavailable=false replacedAfterExpiry=false content=- failure=- parent←captcha.changed{captchaId=-}
      loading   starts loadCaptcha kind=image | kind=sound
        loadCaptcha spoken    → soundReady   content=tune failure=- parent←captcha.changed{captchaId=c2}
        loadCaptcha first     [kind=sound] → ready     kind=image soundUnavailable=true content=picture failure=- parent←captcha.changed{captchaId=c1}
        loadCaptcha first     → ready     content=picture failure=- parent←captcha.changed{captchaId=c1}
        loadCaptcha tooMany   [kind=sound] → loading   kind=image soundUnavailable=true parent←captcha.changed{captchaId=-}
        loadCaptcha tooMany   → waiting   failure=tooMany
        loadCaptcha error     → failed    failure=error
        captcha.refresh sound   [kind=image] → loading   kind=sound soundUnavailable=false replacedAfterExpiry=false parent←captcha.changed{captchaId=-}
        captcha.refresh image   [kind=sound] → loading   kind=image replacedAfterExpiry=false parent←captcha.changed{captchaId=-}
      ready, soundReady
        after 115000        → stale     content=- parent←captcha.changed{captchaId=-}
      ready, soundReady, failed
        captcha.refresh         → loading   soundUnavailable=false replacedAfterExpiry=false content=- parent←captcha.changed{captchaId=-}
        captcha.refresh sound   → loading   kind=sound soundUnavailable=false replacedAfterExpiry=false content=- parent←captcha.changed{captchaId=-}
        captcha.refresh image   → loading   kind=image soundUnavailable=false replacedAfterExpiry=false content=- parent←captcha.changed{captchaId=-}
      stale
        captcha.refresh         → loading   soundUnavailable=false replacedAfterExpiry=true parent←captcha.changed{captchaId=-}
        captcha.refresh sound   → loading   kind=sound soundUnavailable=false replacedAfterExpiry=true parent←captcha.changed{captchaId=-}
        captcha.refresh image   → loading   kind=image soundUnavailable=false replacedAfterExpiry=true parent←captcha.changed{captchaId=-}
      waiting   starts wait time=1700000000000
        wait over, wait broken → failed
    `,
  }));
