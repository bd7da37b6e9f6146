import { agreed, captcha, inviteCode, phone, smsCode } from '../../../../contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

/** What a person types to join a team; the code is asked for only when the link brought none that lives. */
export const joinTeamForm = {
  name: 'joinTeam',
  version: 1,
  initial: { code: '', phone: '', captcha: '', smsCode: '', agreed: false },
  secrets: ['captcha', 'smsCode'],
  rules: rulesOf({ code: inviteCode, phone, captcha, smsCode, agreed }, { tidy: { phone: groupPhone } }),
} as const;
