import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { joinTeamMachine } from '../../src/machines/joinTeam';
import { CallError, type Failure } from '../../src/services/failure';
import { walk } from './walk';

const invitation = {
  code: 'JY8K2M',
  nickname: '周明远',
  avatar: '',
  phone: '137****7000',
  teamName: '明远团队',
  memberCount: 12,
};
const refused = (reason: string, more: Partial<Failure> = {}) =>
  new CallError({ kind: 'refused', message: '不能加入', reason, shown: true, ...more });
const timeout = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const tooMany = refused('tooMany', { retryAt: 1_700_000_000_000 });
const submit = { type: 'join.submit', smsCode: '123456', requestId: '22222222-2222-4222-8222-222222222222' } as const;
const reasons = ['SELF', 'JOINED', 'OTHER_TEAM', 'LOOP', 'FULL'];
const names = ['teamOwn', 'teamJoined', 'teamOther', 'teamLoop', 'teamFull'];
const failed = (id: string, ...errors: CallError[]) => errors.map((error) => ({ type: `xstate.error.actor.${id}`, error }));

describe('joinTeam', () => {
  it('is walked along every state and transition', () =>
    walk(joinTeamMachine, {
      inputs: [{ code: 'JY8K2M' }, { code: null }],
      parts: ['verification', 'agreement'],
      events: [
        { type: 'invite.check', code: 'JY8K2M' },
        { type: 'invite.change' },
        { type: 'invite.retry' },
        { type: 'phone.check', phone: '13800138000' },
        { type: 'phone.edit' },
        { type: 'captcha.refresh' },
        { type: 'captcha.changed', captchaId: '11111111-1111-4111-8111-111111111111' },
        { type: 'sms.request', phone: '13800138000', captcha: 'K7X4' },
        { type: 'sms.sent', resendAt: 1_700_000_060_000 },
        { type: 'sms.refused', failure: refused('captchaWrong').failure },
        { type: 'agreement.open', code: 'USER_AGREEMENT' },
        { type: 'document.retry' },
        { type: 'flow.back' },
        submit,
        { type: 'join.retry' },
        { type: 'join.edit' },
        { type: 'xstate.done.actor.readMyTeam', output: { joined: false } },
        { type: 'xstate.done.actor.readMyTeam', output: { joined: true, teamName: '青禾', leaderName: '阿禾' } },
        ...failed('readMyTeam', timeout),
        { type: 'xstate.done.actor.readInvitation', output: invitation },
        ...failed('readInvitation', refused('invitationDead'), timeout),
        { type: 'xstate.done.actor.readPhone', output: { registered: true, joined: false } },
        ...failed('readPhone', timeout, tooMany),
        { type: 'xstate.done.actor.readEligibility', output: { canJoin: true, reason: 'OK' } },
        ...reasons.map((reason) => ({ type: 'xstate.done.actor.readEligibility', output: { canJoin: false, reason } })),
        ...failed('readEligibility', timeout, tooMany, refused('invitationDead')),
        { type: 'xstate.done.actor.join', output: { memberId: 'm1', teamId: 't1', teamName: '明远团队', isNewMember: true } },
        ...failed(
          'join',
          timeout,
          tooMany,
          refused('smsCodeWrong'),
          refused('invitationDead'),
          ...names.map((name) => refused(name)),
        ),
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
      ],
    }));

  it('sends the same request after an unknown outcome, with the code of the card and the phone that was checked', async () => {
    const inputs: unknown[] = [];
    const answers: (() => Promise<unknown>)[] = [() => Promise.reject(timeout), () => Promise.resolve({ memberId: 'm1' })];
    const machine = joinTeamMachine.provide({
      actors: {
        readMyTeam: fromPromise(async () => ({ joined: false })) as never,
        readInvitation: fromPromise(async () => invitation) as never,
        readPhone: fromPromise(async () => ({ registered: false, joined: false })) as never,
        readEligibility: fromPromise(async () => ({ canJoin: true, reason: 'OK' })) as never,
        verification: fromCallback(() => undefined) as never,
        join: fromPromise(({ input }) => {
          inputs.push(input);
          return answers.shift()?.() ?? Promise.reject(timeout);
        }) as never,
      },
    });
    const actor = createActor(machine, { input: { code: ' jy8k2m ' } }).start();
    const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
    await settle();
    actor.send({ type: 'phone.check', phone: '13600001111' });
    await settle();
    actor.send({ ...submit, agreed: true });
    await settle();
    expect(actor.getSnapshot().hasTag('undecided')).toBe(true);
    actor.send({ type: 'join.retry' });
    await settle();
    expect(actor.getSnapshot().hasTag('joined')).toBe(true);
    expect(inputs[0]).toEqual({
      agreed: true,
      smsCode: '123456',
      requestId: submit.requestId,
      phone: '13600001111',
      recruitCode: 'JY8K2M',
    });
    expect(inputs[1]).toEqual(inputs[0]);
  });
});
