import type { RequestOf } from '@juyi/contract/core/define';
import type { commonSendCode, storeSendCode } from '@juyi/contract/verification/codes';
import type { webSendCode } from '@juyi/contract/verification/registrationCodes';
import * as clock from '../browser/clock';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';

/** Every sendCode takes this; without a phone the code goes to the token's own. */
export type SmsRequest = Omit<RequestOf<typeof webSendCode>, 'phone'> & { readonly phone?: string | undefined };

/** Server time in ms from which the next code may be asked for. */
export interface SmsSent {
  readonly resendAt: number;
}

type SendCode = typeof webSendCode | typeof storeSendCode | typeof commonSendCode;

/** Sends a code through one of the sendCode calls; `scene` for the one that serves several. */
export function smsFor(endpoint: SendCode, scene?: RequestOf<typeof commonSendCode>['scene']): Service<SmsSent, SmsRequest> {
  return serviceOf([endpoint], async (input, signal) => {
    const { resendIn } = await request(endpoint, { ...input, ...(scene && { scene }) } as RequestOf<SendCode>, signal);
    return { resendAt: clock.now() + resendIn * 1000 };
  });
}
