import { fromPromise, type PromiseActorLogic } from 'xstate';
import * as clock from './clock';
import type { webSendCode } from './contract/account';
import type { RequestOf } from './contract/define';
import { request } from './http';

export type SmsRequest = RequestOf<typeof webSendCode>;

/** Server time in ms from which the next code may be asked for. */
export interface SmsSent {
  readonly resendAt: number;
}

/** Sends a code through one of the sendCode calls. */
export function smsFor(endpoint: typeof webSendCode): PromiseActorLogic<SmsSent, SmsRequest> {
  return fromPromise(async ({ input, signal }) => {
    const { resendIn } = await request(endpoint, input, signal);
    return { resendAt: clock.now() + resendIn * 1000 };
  });
}
