import { agreed, phone, typedCaptcha, typedInviteCode, typedSmsCode } from '@juyi/contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

/** The form to join a team. Its fields are on several pages; the invite code is asked for only when the link has no valid one. */
export const joinTeamForm = {
  name: 'joinTeam',
  initial: { inviteCode: '', phone: '', captcha: '', smsCode: '', agreed: false },
  secrets: ['captcha', 'smsCode'],
  rules: rulesOf(
    { inviteCode: typedInviteCode, phone, captcha: typedCaptcha, smsCode: typedSmsCode, agreed },
    { formatters: { phone: groupPhone } },
  ),
} as const;
