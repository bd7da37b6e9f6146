import { register } from '@juyi/contract/auth/registration';
import type { RequestOf } from '@juyi/contract/core/define';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { sessionStore } from '#stores/session.ts';
import { ownDrafts } from '../browser/draft';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { captchaFrom } from '../verification/captcha';
import { smsFor } from '../verification/sms';

// These services are loaded after the screen of registration.

export const readCaptcha = captchaFrom(webCaptchaImage);
export const sendCode = smsFor(webSendCode);

/** Registers, signs in with the returned token, and returns the new member's data without the token. */
export const registerMember = serviceOf([register], async (input: Omit<RequestOf<typeof register>, 'sourceNo'>, signal) => {
  const { sourceNo } = sessionStore.getState();
  const { token, ...member } = await request(register, { ...input, ...(sourceNo && { sourceNo }) }, signal);
  ownDrafts(member.memberId);
  sessionStore.setState({ token });
  return member;
});
