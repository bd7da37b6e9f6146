import * as z from 'zod/mini';
import { captcha, groupPhone, inviteCode, phone, smsCode } from '../services/contract/values';

/** What a person types to join a team; the code is asked for only when the link brought none that lives. */
export const joinTeamForm = {
  name: 'joinTeam',
  version: 1,
  initial: { code: '', phone: '', captcha: '', smsCode: '', agreed: false },
  fields: {
    code: inviteCode,
    phone,
    captcha,
    smsCode,
    agreed: z.literal(true, '请先阅读并同意《用户协议》和《隐私协议》'),
  },
  tidy: { phone: groupPhone },
} as const;
