import { withError, withEvent, withOutput } from '../../core/params';
import { formRefused, otherError, throttled, waitingToTryAgain } from '../../core/states';
import { oneStep } from '../../core/steps';
import { obstacles } from './obstacles';
import { joinTeamSetup } from './setup';

/** The `onError` transitions of both reads that check a phone. */
const checkErrors = [throttled('查得太频繁，要等一会儿', 'waitingToCheck'), otherError('没有查到', 'enteringPhone')] as const;

/** The first step of the form: the phone, and whether it may join. */
export const phoneStep = joinTeamSetup.createStateConfig({
  description: '填写手机号，校验入团资格；登录的会员只能填自己的',
  initial: 'enteringPhone',
  states: {
    enteringPhone: {
      description: '填写手机号：访客看过名片，或登录的会员没能一键加入',
      on: {
        ...formRefused,
        ...oneStep,
        'phone.check': [
          { guard: withEvent('isOtherPhone'), description: '登录的会员填了别人的手机号', actions: 'refusePhone' },
          { description: '查这个手机号', target: 'checkingPhone', actions: withEvent('assignPhone') },
        ],
      },
    },
    checkingPhone: {
      description: '正在查询手机号',
      invoke: {
        id: 'readPhone',
        src: 'readPhone',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: { target: 'checkingEligibility', actions: withOutput('assignPhoneCheck') },
        onError: checkErrors,
      },
    },
    checkingEligibility: {
      description: '正在校验入团资格',
      invoke: {
        id: 'readEligibility',
        src: 'readEligibility',
        // An invitation was read before this step.
        input: ({ context }) => ({ phone: context.phone, recruitCode: context.invitation?.inviteCode ?? '' }),
        onDone: [
          { guard: withOutput('mayJoin'), description: '可以加入', target: '#joinTeam.verifying' },
          ...obstacles.map(({ eligibilityReason, state, description }) => ({
            guard: {
              type: 'isIneligibleFor' as const,
              params: ({ event }: { event: { output: { reason: string } } }) => ({
                actual: event.output.reason,
                reason: eligibilityReason,
              }),
            },
            description,
            target: `#joinTeam.${state}`,
          })),
        ],
        onError: [
          { guard: withError('isInviteCodeInvalid'), description: '邀请在此期间失效', target: '#joinTeam.invalidInviteCode' },
          ...checkErrors,
        ],
      },
    },
    waitingToCheck: waitingToTryAgain('查得太频繁，等待后可再查', 'enteringPhone'),
  },
});
