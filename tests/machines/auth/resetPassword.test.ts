import { updateMemberPwd } from '@juyi/contract/auth/password';
import { answerOf, goodAnswer, json, type WireAnswer } from '@juyi/contract/tests/support/samples';
import { commonSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { resetPasswordMachine } from '#machines/auth/resetPassword/machine.ts';
import { type TransportRequest } from '#services/http/exchange.ts';
import { CallError } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { until } from '../../support/client';
import { parentOf } from '../actors';
import { done, failed, followsTable } from '../table';

const phone = '13800138000';
const captchaId = '11111111-1111-4111-8111-111111111111';
const captchaWrong = new CallError({
  kind: 'refused',
  message: '图形验证码错误',
  reason: 'captchaWrong',
  field: 'captcha',
  shown: true,
});
const wrongCode = new CallError({
  kind: 'refused',
  message: '验证码错误',
  reason: 'smsCodeWrong',
  field: 'smsCode',
  shown: true,
});
const tooMany = new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true });

describe('resetPassword', () => {
  it('follows its table', () =>
    followsTable(resetPasswordMachine, {
      inputs: { begin: { parent: parentOf() } },
      events: {
        'form.refused': { fields: ['phone'] },
        'captcha.refresh': {},
        'captcha.changed c1': { captchaId },
        'captcha.changed none': { captchaId: null },
        'sms.request': { phone, captcha: 'K7X4' },
        'sms.sent': { resendAt: 1_700_000_060_000 },
        'sms.refused': { failure: captchaWrong.failure },
        'reset.submit': { phone, smsCode: '123456', newPwd: 'juyi2027' },
        'updatePassword done': done(null),
        'updatePassword wrongCode': failed(wrongCode),
        'updatePassword tooMany': failed(tooMany),
        'wait over': done(),
        'wait broken': failed(new Error('stopped')),
      },
      names: { c1: captchaId, captchaWrong, wrongCode, tooMany },
      table: `
        start
          begin                      → filling      parent=[actor] captchaId=- failure=-
        waiting   starts wait time=1700000000000
          sms.sent                   → stays        parent←reset.codeSent
          sms.refused                → stays
          wait over, wait broken     → filling      failure=-
        *   starts verification parent=[actor]
          captcha.refresh            → stays        verification←captcha.refresh
          captcha.changed c1         → stays        captchaId=c1
          captcha.changed none       → stays        captchaId=-
          sms.sent                   → stays        failure=- parent←reset.codeSent
          sms.refused                → stays        failure=captchaWrong
        filling
          form.refused               → stays
          sms.request                → stays        failure=- verification←sms.request
          reset.submit               → submitting   failure=-
        submitting   starts updatePassword phone=13800138000 smsCode=123456 newPwd=juyi2027 kind=LOGIN
          updatePassword done        → reset
          updatePassword wrongCode   → filling      failure=wrongCode
          updatePassword tooMany     → waiting      failure=tooMany
      `,
    }));

  describe('with its real child machines', () => {
    const code = { type: 'sms.request', phone, captcha: 'K7X4' } as const;
    const submit = { type: 'reset.submit', phone, smsCode: '123456', newPwd: 'juyi2027' } as const;
    const password = { phone, smsCode: '123456', newPwd: 'juyi2027', kind: 'LOGIN' };
    const refusal = json({ code: 40015, message: '验证码错误' });
    /** The next answers by path; null: no answer. */
    let answers: Record<string, (WireAnswer | null)[]>;
    let sent: TransportRequest[];
    let reports: string[];
    let actor: ActorRefFrom<typeof resetPasswordMachine>;
    let back: () => void;

    const sentTo = ({ path }: { path: string }) => sent.filter((one) => one.path === path).map(({ payload }) => payload);
    const hasImage = () => actor.getSnapshot().context.captchaId !== null;

    beforeEach(async () => {
      answers = {};
      sent = [];
      reports = [];
      back = replaceTransport(() => (one) => {
        sent.push(one);
        const call = [webCaptchaImage, commonSendCode, updateMemberPwd].find(({ path }) => path === one.path);
        const [answer = call && goodAnswer(call)] = answers[one.path]?.splice(0, 1) ?? [];
        return answer ? Promise.resolve(answerOf(answer)) : new Promise(() => undefined);
      });
      const parent = parentOf(({ type }) => reports.push(type));
      actor = createActor(resetPasswordMachine, { input: { parent } }).start();
      await until(hasImage, 'there is an image');
    });
    afterEach(() => {
      actor.stop();
      back();
    });

    it('sends the code with the captcha on show, reports to the login, and loads another image', async () => {
      const { captchaId } = actor.getSnapshot().context;
      actor.send(code);
      await until(() => reports.length > 0 && hasImage() && actor.getSnapshot().context.captchaId !== captchaId, 'a new image');
      expect(sentTo(commonSendCode)).toEqual([{ scene: 'RESET_PWD', phone, captcha: 'K7X4', captchaId }]);
      expect(sentTo(webCaptchaImage)).toEqual([{ captchaId }, { captchaId: actor.getSnapshot().context.captchaId }]);
      expect(reports).toEqual(['reset.codeSent']);
    });

    it('requests no second code within a minute', async () => {
      actor.send(code);
      await until(() => reports.length > 0 && hasImage(), 'a new image');
      actor.send(code);
      expect(sentTo(commonSendCode)).toHaveLength(1);
    });

    it('submits once however often it is tapped, and ends', async () => {
      for (let tap = 0; tap < 10; tap += 1) actor.send(submit);
      await until(() => actor.getSnapshot().status === 'done', 'it is done');
      expect(sentTo(updateMemberPwd)).toEqual([password]);
    });

    it('keeps a refusal for the form until it is submitted again', async () => {
      answers[updateMemberPwd.path] = [refusal];
      actor.send(submit);
      await until(() => actor.getSnapshot().matches('filling'), 'it is refused');
      expect(actor.getSnapshot().context.failure).toMatchObject({ reason: 'smsCodeWrong', field: 'smsCode' });
      actor.send(submit);
      expect(actor.getSnapshot().context.failure).toBeNull();
      await until(() => actor.getSnapshot().status === 'done', 'it is done');
      expect(sentTo(updateMemberPwd)).toEqual([password, password]);
    });

    it('aborts its request when the sheet is closed', () => {
      answers[updateMemberPwd.path] = [null];
      actor.send(submit);
      expect(sent.at(-1)?.signal.aborted).toBe(false);
      actor.stop();
      expect(sent.at(-1)?.signal.aborted).toBe(true);
    });
  });
});
