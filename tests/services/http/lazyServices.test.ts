import { memberAccount } from '@juyi/contract/account/account';
import { protocolInfo } from '@juyi/contract/content/agreement';
import { captchaId } from '@juyi/contract/core/values';
import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { goodAnswer, json, type WireAnswer } from '@juyi/contract/tests/support/samples';
import { commonSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { actorOf, unimplemented } from '#machines/core/actors.ts';
import { readInvitation } from '#services/auth/inviteCard.ts';
import { now } from '#services/browser/clock.ts';
import { readAgreement } from '#services/content/agreement.ts';
import { call } from '#services/http/call.ts';
import { NoAnswer } from '#services/http/exchange.ts';
import { toFailure } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { captchaFrom } from '#services/verification/captcha.ts';
import { smsFor } from '#services/verification/sms.ts';
import { answering } from '../../support/client';

const never = new AbortController().signal;

describe('a captcha image', () => {
  it('is asked for under a new id each time, and comes back with it', async () => {
    const sent = answering(goodAnswer(webCaptchaImage));
    const images = [
      await captchaFrom(webCaptchaImage)({ kind: 'image' }, never),
      await captchaFrom(webCaptchaImage)({ kind: 'image' }, never),
    ];
    expect(sent.map(({ payload }) => payload.captchaId)).toEqual(images.map((image) => image.captchaId));
    expect(images[0]?.captchaId).not.toBe(images[1]?.captchaId);
    expect(captchaId.safeParse(images[0]?.captchaId).success).toBe(true);
    expect(images[0]?.content.type).toBe('image/png');
  });
});

describe('an SMS code', () => {
  const payload = { phone: '13800138000', captchaId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e', captcha: 'X8KP' };

  it('goes out with exactly what was asked, and says when another may be asked for, in server time', async () => {
    const sent = answering(json({ code: 200, data: { expireIn: 300, resendIn: 60 } }));
    const { resendAt } = await smsFor(webSendCode)(payload, never);
    expect(sent).toMatchObject([{ method: 'POST', path: webSendCode.path, payload }]);
    expect(Math.abs(resendAt - now() - 60_000)).toBeLessThan(500);
  });

  it('names its scene to the call that serves several', async () => {
    const sent = answering(json({ code: 200, data: { expireIn: 300, resendIn: 60 } }));
    await smsFor(commonSendCode, 'RESET_PWD')(payload, never);
    expect(sent).toMatchObject([{ path: commonSendCode.path, payload: { ...payload, scene: 'RESET_PWD' } }]);
  });
});

describe('an agreement', () => {
  it('is asked for by its code and comes as a document, its date in the time of China', async () => {
    const sent = answering(
      json({
        code: 200,
        data: {
          protocolCode: 'PRIVACY',
          title: '隐私协议',
          contentHtml: '<h2>一 &amp; 二</h2><p>正文</p>',
          version: '1.2',
          updateTime: '2026-10-31T20:00:00Z',
        },
      }),
    );
    const read = await readAgreement({ id: 'PRIVACY' }, never);
    expect(sent).toMatchObject([{ path: protocolInfo.path, payload: { protocolCode: 'PRIVACY' } }]);
    expect(read).toEqual({
      title: '隐私协议',
      html: '<h2>一 &amp; 二</h2><p>正文</p>',
      chapters: ['一 & 二'],
      points: [],
      notes: ['版本 1.2', '更新于 2026年11月1日'],
    });
  });
});

describe('an invitation', () => {
  const read = (inviteCode: string) => readInvitation({ inviteCode }, never).catch(toFailure);
  const answeringEach = (answers: Readonly<Record<string, WireAnswer>>) => answering(({ path }) => answers[path] as WireAnswer);

  it('is put together from the inviter and the team, for a code as it was typed, without its spaces', async () => {
    const sent = answeringEach({ [inviter.path]: goodAnswer(inviter), [verifyRecruitCode.path]: goodAnswer(verifyRecruitCode) });
    expect(await read(' jdz_a7 K2m9')).toMatchObject({ inviteCode: 'jdz_a7K2m9', phone: '138****8000', memberCount: 1 });
    expect(sent.map(({ payload }) => payload)).toEqual([{ recruitCode: 'jdz_a7K2m9' }, { recruitCode: 'jdz_a7K2m9' }]);
  });

  it('of no code makes no request', async () => {
    const sent = answeringEach({});
    expect(await read(' ')).toMatchObject({ kind: 'refused', reason: 'invitationInvalid' });
    expect(sent).toEqual([]);
  });

  it('of a code whose format the backend refuses is dead; one that could not be read is not', async () => {
    answeringEach({ [inviter.path]: json({ status: '40000', message: '邀请码为 6 位，不含 0、1、I、O', data: null }) });
    expect(await read('12')).toMatchObject({ kind: 'refused', reason: 'invitationInvalid' });
    answeringEach({ [inviter.path]: json('<html>', 500) });
    expect(await read('12')).toMatchObject({ kind: 'http' });
  });

  it('of an unknown code, whose inviter is null, is dead', async () => {
    const sent = answeringEach({ [inviter.path]: json({ status: '200', data: null }) });
    expect(await read('JY8K2M')).toMatchObject({ kind: 'refused', reason: 'invitationInvalid' });
    expect(sent).toHaveLength(1);
  });
});

describe('a call as an actor', () => {
  it('is aborted when it is stopped', async () => {
    const signals: AbortSignal[] = [];
    const back = replaceTransport(() => ({ signal }) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new NoAnswer('cancelled'))));
    });
    const actor = createActor(actorOf(call(memberAccount)), { input: {} }).start();
    actor.stop();
    back();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('names the call that a flow has not implemented', async () => {
    const missing = toPromise(createActor(unimplemented<undefined, undefined>('sendCode'), { input: undefined }).start());
    await expect(missing).rejects.toThrow('provide an implementation of the actor sendCode');
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
    await call(memberAccount)({}, never);
    undo();
    await call(memberAccount)({}, never);
    expect(passed).toEqual([memberAccount.path]);
  });
});
