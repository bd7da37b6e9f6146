import { afterEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { call, unchosen } from '../../src/services/call';
import { captchaFrom } from '../../src/services/captcha';
import { now } from '../../src/services/clock';
import { memberAccount, webCaptchaImage, webSendCode } from '../../src/services/contract/account';
import { captchaId } from '../../src/services/contract/values';
import { toFailure } from '../../src/services/failure';
import { smsFor } from '../../src/services/sms';
import { NoAnswer, replaceTransport, type TransportRequest } from '../../src/services/transport';
import { answerOf, goodAnswer, json, sampleOf, type WireAnswer } from '../support/samples';

let back: (() => void) | undefined;
afterEach(() => back?.());

const answering = (answer: WireAnswer) => {
  const sent: TransportRequest[] = [];
  back = replaceTransport(() => (one) => {
    sent.push(one);
    return Promise.resolve(answerOf(answer));
  });
  return sent;
};

describe('a captcha image', () => {
  it('is asked for under a new id each time, and comes back with it', async () => {
    const sent = answering(goodAnswer(webCaptchaImage));
    const images = [
      await toPromise(createActor(captchaFrom(webCaptchaImage)).start()),
      await toPromise(createActor(captchaFrom(webCaptchaImage)).start()),
    ];
    expect(sent.map(({ payload }) => payload.captchaId)).toEqual(images.map((image) => image.captchaId));
    expect(images[0]?.captchaId).not.toBe(images[1]?.captchaId);
    expect(captchaId.safeParse(images[0]?.captchaId).success).toBe(true);
    expect(images[0]?.image.type).toBe('image/png');
  });
});

describe('an SMS code', () => {
  const payload = { phone: '13800138000', captchaId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e', captcha: 'X8KP' };

  it('goes out with exactly what was asked, and says when another may be asked for, in server time', async () => {
    const sent = answering(json({ code: 200, data: { expireIn: 300, resendIn: 60 } }));
    const { resendAt } = await toPromise(createActor(smsFor(webSendCode), { input: payload }).start());
    expect(sent).toMatchObject([{ method: 'POST', path: webSendCode.path, payload }]);
    expect(Math.abs(resendAt - now() - 60_000)).toBeLessThan(500);
  });

  it('that is refused rejects with the failure', async () => {
    answering(json({ code: 40011, message: '图形验证码错误' }));
    const refused = toPromise(createActor(smsFor(webSendCode), { input: payload }).start());
    await expect(refused.catch(toFailure)).resolves.toMatchObject({ reason: 'captchaWrong', field: 'captcha' });
  });
});

describe('a call as an actor', () => {
  it('gives the answer as output', async () => {
    answering(goodAnswer(memberAccount));
    expect(await toPromise(createActor(call(memberAccount), { input: {} }).start())).toEqual(sampleOf(memberAccount.answer));
  });

  it('is aborted when it is stopped', async () => {
    const signals: AbortSignal[] = [];
    back = replaceTransport(() => ({ signal }) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new NoAnswer('cancelled'))));
    });
    const actor = createActor(call(memberAccount), { input: {} }).start();
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('that no flow has chosen says which is missing', async () => {
    const actor = createActor(unchosen<undefined, undefined>('sendCode'), { input: undefined });
    const missing = toPromise(actor);
    actor.start();
    await expect(missing).rejects.toThrow('the flow must provide sendCode');
  });
});

describe('the transport', () => {
  it('may be wrapped more than once, and is back as it was afterwards', async () => {
    const passed: string[] = [];
    answering(goodAnswer(memberAccount));
    const undo = replaceTransport((inner) => (one) => {
      passed.push(one.path);
      return inner(one);
    });
    await toPromise(createActor(call(memberAccount), { input: {} }).start());
    undo();
    await toPromise(createActor(call(memberAccount), { input: {} }).start());
    expect(passed).toEqual([memberAccount.path]);
  });
});
