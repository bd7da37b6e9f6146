import { fromPromise, type PromiseActorLogic } from 'xstate';
import * as clock from './clock';
import type { commonSendCode, storeSendCode } from './contract/account';
import type { RequestOf } from './contract/define';
import type { webSendCode } from './contract/registering';
import { request } from './http';

/** What every sendCode takes; without a phone it is the token's own. */
export type SmsRequest = Omit<RequestOf<typeof webSendCode>, 'phone'> & { readonly phone?: string };

/** Server time in ms from which the next code may be asked for. */
export interface SmsSent {
  readonly resendAt: number;
}

type SendCode = typeof webSendCode | typeof storeSendCode | typeof commonSendCode;

/** Sends a code through one of the sendCode calls; `scene` for the one that serves several. */
export function smsFor(
  endpoint: SendCode,
  scene?: RequestOf<typeof commonSendCode>['scene'],
): PromiseActorLogic<SmsSent, SmsRequest> {
  return fromPromise(async ({ input, signal }) => {
    const { resendIn } = await request(endpoint, { ...input, ...(scene && { scene }) } as RequestOf<SendCode>, signal);
    return { resendAt: clock.now() + resendIn * 1000 };
  });
}
