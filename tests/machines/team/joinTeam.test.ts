import { it } from 'vitest';
import { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { CallError } from '#services/http/failure.ts';
import { lost, offline, refusals, refused, tooMany } from '../failures';
import { done, followsTable } from '../table';

const invitation = {
  inviteCode: 'JY8K2M',
  nickname: '周明远',
  avatar: '',
  phone: '137****7000',
  teamName: '明远团队',
  memberCount: 12,
  reward: { rewardChances: 3, rewardContribution: 100 },
};
const wrongCode = refused('smsCodeWrong', { field: 'smsCode' });
const unnamed = refused('');
const parameters = refused('invalidRequest', { field: 'phone' });
const captchaWrong = refused('captchaWrong', { field: 'captcha' });
const captchaId = '11111111-1111-4111-8111-111111111111';
const intent = { smsCode: '123456', agreed: true, requestId: '22222222-2222-4222-8222-222222222222' } as const;
const myTeam = { joined: true, teamName: '青禾团队', leaderName: '阿禾' };
const free = { joined: false, ownInviteCode: 'MR9K3T', ownPhone: '138****8000' };
const notMine = { kind: 'refused', field: 'phone', message: '请输入登录账号的手机号', shown: false };
const badCode = { kind: 'refused', field: 'inviteCode', message: '邀请码不存在或已失效，请核对', shown: false };
const owner = { joined: false, ownInviteCode: 'JY8K2M' };
const stranger = { registered: false, joined: false };
/** How veRec and regTeam name the same refusal. */
const forbidden = new CallError({ kind: 'forbidden', message: '权限不足', shown: true });
const now = { requestId: '33333333-3333-4333-8333-333333333333' } as const;
const reasons = { SELF: 'teamOwn', JOINED: 'teamJoined', OTHER_TEAM: 'teamOther', LOOP: 'teamLoop', FULL: 'teamFull' };

it('joinTeam: follows its table', () =>
  followsTable(joinTeamMachine, {
    alwaysTrue: {
      'joinTeam.phone.checkingEligibility|xstate.done.actor.readEligibility|5': 'the contract has no other reason than these',
    },
    inputs: {
      reloaded: { inviteCode: ' jy8k2m ', signedIn: false, draft: { resendAt: 1_700_000_060_000 } },
      linked: { inviteCode: ' jy8k2m ', signedIn: false },
      bare: { inviteCode: null, signedIn: false },
      member: { inviteCode: ' jy8k2m ', signedIn: true },
    },
    events: {
      'form.progress begun': { field: 'phone', filled: ['phone'], open: ['captcha', 'smsCode', 'agreed'] },
      'form.progress seen': { field: 'captcha', filled: ['phone', 'captcha'], open: ['smsCode', 'agreed'] },
      'form.progress sent': { field: 'captcha', filled: ['phone'], open: ['smsCode', 'agreed'] },
      'form.progress received': { field: 'smsCode', filled: ['phone', 'smsCode'], open: ['agreed'] },
      'form.progress member': { field: 'smsCode', filled: ['phone', 'smsCode'], open: [] },
      'form.progress other': { filled: ['remark'], open: [] },
      'form.refused phone': { fields: ['phone', 'remark'] },
      'form.refused captcha': { fields: ['captcha', 'remark'] },
      'form.refused smsCode': { fields: ['smsCode', 'remark'] },
      'form.refused agreed': { fields: ['agreed', 'remark'] },
      'invite.check': { inviteCode: ' jy8k2m ' },
      'phone.check': { phone: '13800138000' },
      'phone.check other': { phone: '13911118000' },
      'captcha.changed': { captchaId },
      'sms.request': { phone: '13800138000', captcha: 'K7X4' },
      'sms.sent': { resendAt: 1_700_000_090_000 },
      'sms.refused captcha': { failure: captchaWrong.failure },
      'sms.refused other': { failure: unnamed.failure },
      'agreement.open': { code: 'USER_AGREEMENT' },
      'join.submit': intent,
      'oneTap.confirm': now,
      'readEligibility OK': done({ canJoin: true, reason: 'OK' }),
      'join done': done({ memberId: 'm1', teamId: 't1', teamName: '明远团队', isNewMember: true, ...invitation.reward }),
      'joinNow done': done({ memberId: 'm1', teamId: 't1', teamName: '明远团队', isNewMember: false, ...invitation.reward }),
      ...Object.fromEntries(
        Object.keys(reasons).map((reason) => [`readEligibility ${reason}`, done({ canJoin: false, reason })]),
      ),
    },
    names: {
      card: invitation,
      reward: invitation.reward,
      myTeam,
      free,
      owner,
      stranger,
      intent,
      now,
      'now+target': { ...now, recruitCode: 'JY8K2M' },
      'intent+target': { ...intent, phone: '13800138000', recruitCode: 'JY8K2M' },
      'intent+other': { ...intent, phone: '13911118000', recruitCode: 'JY8K2M' },
      c1: captchaId,
      inAMinute: 1_700_000_060_000,
      later: 1_700_000_090_000,
      typed: ' jy8k2m ',
      lost,
      tooMany,
      wrongCode,
      captchaWrong,
      unnamed,
      parameters,
      forbidden,
      offline,
      invalidInviteCode: refused('invitationInvalid'),
      ...refusals(...Object.values(reasons)),
      notMine,
      badCode,
    },
    notInPlace: ['resendAt', 'phoneCheck', 'reward', 'unanswered'],
    nullOrNot: ['failure'],
    table: `
      start
        reloaded   → readingMyTeam   inviteCode=typed isInviteCodeTyped=false joinsWithOneTap=false invitation=- phone="" phoneCheck=- myTeam=- captchaId=- resendAt=inAMinute intent=- reward=- unanswered=false failure=- keepLinkInviteCode()
        linked     → readingMyTeam   inviteCode=typed isInviteCodeTyped=false joinsWithOneTap=false invitation=- phone="" phoneCheck=- myTeam=- captchaId=- resendAt=0 intent=- reward=- unanswered=false failure=- keepLinkInviteCode()
        member     → readingMyTeam   inviteCode=typed isInviteCodeTyped=false joinsWithOneTap=true invitation=- phone="" phoneCheck=- myTeam=- captchaId=- resendAt=0 intent=- reward=- unanswered=false failure=- keepLinkInviteCode()
        bare       → readingMyTeam   inviteCode=- isInviteCodeTyped=false joinsWithOneTap=false invitation=- phone="" phoneCheck=- myTeam=- captchaId=- resendAt=0 intent=- reward=- unanswered=false failure=- keepLinkInviteCode()
      readingMyTeam   starts readMyTeam
        readMyTeam myTeam            → belonging    myTeam=myTeam
        readMyTeam free              [inviteCode=-] → askingInviteCode   myTeam=free
        readMyTeam owner             [inviteCode=-] → askingInviteCode   myTeam=owner
        readMyTeam lost              [inviteCode=-] → askingInviteCode
        readMyTeam free              → opening      myTeam=free
        readMyTeam owner             → opening      myTeam=owner
        readMyTeam lost                 → opening
      askingInviteCode, enteringPhone
        form.refused phone, form.refused captcha, form.refused smsCode, form.refused agreed → stays
        form.progress begun, form.progress seen, form.progress sent, form.progress received, form.progress member, form.progress other → stays
      askingInviteCode
        invite.check                 → opening      inviteCode=typed isInviteCodeTyped=true failure=-
      opening   starts readInvitation inviteCode=typed
        readInvitation card          [myTeam=owner] → ownTeam   invitation=card
        readInvitation card          [joinsWithOneTap=true] → offering.ready   invitation=card
        readInvitation card          → enteringPhone   invitation=card
        readInvitation invalidInviteCode          [isInviteCodeTyped=true] → askingInviteCode   failure=badCode
        readInvitation invalidInviteCode          → invalidInviteCode       forgetLinkInviteCode()
        readInvitation lost             → failed       failure=lost
        readInvitation tooMany       → waitingToRead   failure=tooMany
      waitingToRead
        wait over, wait broken       → failed
      failed
        flow.retry                   → opening      failure=-
      invalidInviteCode, full, ownTeam, sameTeam, otherTeam, loop
        invite.change                → askingInviteCode   inviteCode=- invitation=-
      offering.ready
        oneTap.start                     → offering.confirming
      offering.confirming
        flow.back                    → offering.ready
        oneTap.confirm                     → offering.joining   intent=now failure=-
      offering.joining   starts joinNow now+target
        joinNow done                 → joined        intent=- reward=reward
        joinNow lost                    → offering.outcomeUnknown   failure=lost
        joinNow tooMany              → offering.waiting   intent=- failure=tooMany
        joinNow teamOwn              → ownTeam       intent=-
        joinNow teamJoined           → sameTeam      intent=-
        joinNow teamOther            → otherTeam     intent=-
        joinNow teamLoop             → loop          intent=-
        joinNow teamFull             → full          intent=-
        joinNow invalidInviteCode                 → invalidInviteCode          intent=-
        joinNow parameters           → enteringPhone   joinsWithOneTap=false intent=- failure=parameters
        joinNow unnamed              → enteringPhone   joinsWithOneTap=false intent=- failure=unnamed
        joinNow forbidden            → enteringPhone   joinsWithOneTap=false intent=- failure=forbidden
        joinNow offline              → offering.ready   intent=- failure=offline
      offering.outcomeUnknown
        flow.resend                  → offering.joining   failure=-
        oneTap.usePhone                  → enteringPhone   joinsWithOneTap=false intent=- failure=-
      offering.waiting   starts wait time=1700000000000
        wait over, wait broken       → offering.ready   failure=-
      enteringPhone
        phone.check other            [myTeam=free] → stays   failure=notMine
        phone.check other            → checkingPhone   phone=13911118000 phoneCheck=- failure=-
        phone.check                  → checkingPhone   phone=13800138000 phoneCheck=- failure=-
      checkingPhone   starts readPhone phone=13800138000 | phone=13911118000
        readPhone stranger           → checkingEligibility   phoneCheck=stranger
        readPhone tooMany            → waitingToCheck   failure=tooMany
        readPhone lost                  → enteringPhone    failure=lost
      checkingEligibility   starts readEligibility phone=13800138000 recruitCode=JY8K2M | phone=13911118000 recruitCode=JY8K2M
        readEligibility OK           → captcha
        readEligibility SELF         → ownTeam
        readEligibility JOINED       → sameTeam
        readEligibility OTHER_TEAM   → otherTeam
        readEligibility LOOP         → loop
        readEligibility FULL         → full
        readEligibility invalidInviteCode         → invalidInviteCode
        readEligibility tooMany      → waitingToCheck   failure=tooMany
        readEligibility lost            → enteringPhone    failure=lost
      waitingToRead, waitingToCheck, verifying.waiting   starts wait time=1700000000000
      waitingToCheck
        wait over, wait broken       → enteringPhone    failure=-
      ownTeam, sameTeam, otherTeam, loop
        phone.edit                   → enteringPhone   joinsWithOneTap=false
      verifying   starts verification parent=[actor] resendAt=inAMinute | parent=[actor] resendAt=0
        captcha.refresh              → stays   verification←captcha.refresh
        captcha.changed              → stays   captchaId=c1
      verifying.waiting
        sms.sent                     → stays   resendAt=later 「验证码已发，填完自动提交」success
        sms.refused captcha, sms.refused other → stays
      verifying.filling
        form.progress begun, form.progress seen → captcha
        form.progress sent, form.progress member → smsCode
        form.progress received       → agreed
        form.progress other, form.refused phone → stays
        form.refused captcha         → captcha
        form.refused smsCode         → smsCode
        form.refused agreed          → agreed
        sms.sent                     → smsCode   resendAt=later failure=- 「验证码已发，填完自动提交」success
        sms.refused captcha          → captcha   failure=captchaWrong
      verifying
        sms.sent                     → stays   resendAt=later failure=- 「验证码已发，填完自动提交」success
        sms.refused captcha          → stays   failure=captchaWrong
        sms.refused other            → stays   failure=unnamed
      verifying.filling
        sms.request                  → stays   failure=- verification←sms.request
        agreement.open               → verifying.reading
        phone.edit, flow.back        → enteringPhone   captchaId=- failure=-
        join.submit                  → submitting   intent=intent failure=-
      verifying.reading   starts document id=USER_AGREEMENT
        flow.retry               → stays   document←flow.retry
        flow.back                    → lastStep
      submitting   starts join intent+target | intent+other
        join done                    → joined        captchaId=- intent=- reward=reward failure=-
        join lost                       → verifying.outcomeUnknown   unanswered=true failure=lost
        join tooMany                 → verifying.waiting   intent=- failure=tooMany
        join teamOwn                 → ownTeam       captchaId=- intent=- failure=-
        join teamJoined              → sameTeam      captchaId=- intent=- failure=-
        join teamOther               → otherTeam     captchaId=- intent=- failure=-
        join teamLoop                → loop          captchaId=- intent=- failure=-
        join teamFull                → full          captchaId=- intent=- failure=-
        join invalidInviteCode                    → invalidInviteCode          captchaId=- intent=- failure=-
        join wrongCode               → smsCode   intent=- failure=wrongCode
        join unnamed                 → lastStep    intent=- failure=unnamed
      verifying.outcomeUnknown
        flow.resend                   → submitting          failure=-
        join.edit                    → lastStep   intent=- failure=-
      verifying.waiting
        wait over, wait broken       → lastStep   failure=-
        phone.edit, flow.back        → enteringPhone   captchaId=- failure=-
    `,
  }));
