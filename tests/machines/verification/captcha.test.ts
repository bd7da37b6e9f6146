import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import type { CaptchaReport } from '#machines/verification/captcha.events.ts';
import { captchaMachine } from '#machines/verification/captcha.ts';
import { CallError } from '#services/http/failure.ts';
import type { CaptchaImage } from '#services/verification/captcha.ts';
import { parentOf } from '../actors';
import { done, failed, followsTable } from '../table';

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
const tooMany = new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true });
const parent = parentOf();

describe('captcha', () => {
  it('follows its table', () =>
    followsTable(captchaMachine, {
      inputs: { begin: { parent } },
      events: {
        'captcha.refresh': {},
        'captcha.refresh sound': { sound: true },
        'captcha.refresh image': { sound: false },
        'loadImage first': done(image),
        'loadImage sound': done(sound),
        'loadImage error': failed(error),
        'loadImage tooMany': failed(tooMany),
        'wait over': done(),
        'wait broken': failed(new Error('stopped')),
      },
      names: { picture: image.image, spoken: sound.image, c1: image.captchaId, c2: sound.captchaId, error, tooMany },
      table: `
        start
          begin               → loading   parent=[actor] sound=false soundless=false image=- failure=- parent←captcha.changed{captchaId=-}
        loading   starts loadImage sound=false | sound=true
          loadImage sound     → audible   image=spoken failure=- parent←captcha.changed{captchaId=c2}
          loadImage first     [sound=true] → ready     sound=false soundless=true image=picture failure=- parent←captcha.changed{captchaId=c1}
          loadImage first     → ready     image=picture failure=- parent←captcha.changed{captchaId=c1}
          loadImage tooMany   [sound=true] → loading   sound=false soundless=true parent←captcha.changed{captchaId=-}
          loadImage tooMany   → waiting   failure=tooMany
          loadImage error     → failed    failure=error
          captcha.refresh sound   [sound=false] → loading   sound=true soundless=false parent←captcha.changed{captchaId=-}
          captcha.refresh image   [sound=true] → loading   sound=false parent←captcha.changed{captchaId=-}
        ready, audible
          after 115000        → stale     image=- parent←captcha.changed{captchaId=-}
        ready, audible, stale, failed
          captcha.refresh         → loading   soundless=false image=- parent←captcha.changed{captchaId=-}
          captcha.refresh sound   → loading   sound=true soundless=false image=- parent←captcha.changed{captchaId=-}
          captcha.refresh image   → loading   sound=false soundless=false image=- parent←captcha.changed{captchaId=-}
        waiting   starts wait time=1700000000000
          wait over, wait broken → failed
      `,
    }));

  it('reports the image on show, and none while loading, stale or failed', async () => {
    const reports: CaptchaReport[] = [];
    const answers = [Promise.resolve(image), Promise.reject(error)];
    const part = captchaMachine.provide({ actors: { loadImage: fromPromise(() => answers.shift() as Promise<CaptchaImage>) } });
    const flow = setup({ actors: { part } }).createMachine({
      invoke: { id: 'captcha', src: 'part', input: ({ self }) => ({ parent: self as never }) },
      on: { 'captcha.changed': { actions: ({ event }) => reports.push(event as CaptchaReport) } },
    });
    const clock = new SimulatedClock();
    const actor = createActor(flow, { clock }).start();
    await expect.poll(() => reports.length).toBe(2);
    clock.increment(115_000);
    actor.getSnapshot().children.captcha?.send({ type: 'captcha.refresh' });
    await expect.poll(() => reports.length).toBe(4);
    expect(reports.map(({ captchaId }) => captchaId)).toEqual([null, image.captchaId, null, null]);
    expect(actor.getSnapshot().children.captcha?.getSnapshot()).toMatchObject({ value: 'failed', context: { image: null } });
  });
});
