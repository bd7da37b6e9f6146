import { fromPromise, type PromiseActorLogic } from 'xstate';
import { sessionStore } from '../stores/session';
import { captchaFrom } from './captcha';
import type { AnswerOf, RequestOf } from './contract/define';
import { register, webCaptchaImage, webSendCode } from './contract/registering';
import { ownDrafts } from './draft';
import { request } from './http';
import { smsFor } from './sms';

/** What registering calls. Its screen is there earlier. */

export const readImage = captchaFrom(webCaptchaImage);
export const sendCode = smsFor(webSendCode);

/** Registers, signs in with the token that comes back, and hands on what a flow needs to know. */
export const registerMember: PromiseActorLogic<
  Omit<AnswerOf<typeof register>, 'token'>,
  Omit<RequestOf<typeof register>, 'sourceNo'>
> = fromPromise(async ({ input, signal }) => {
  const { sourceNo } = sessionStore.getState();
  const { token, ...member } = await request(register, { ...input, ...(sourceNo && { sourceNo }) }, signal);
  ownDrafts(member.memberId);
  sessionStore.setState({ token });
  return member;
});
