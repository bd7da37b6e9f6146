import type { Call, RequestOf, ResponseOf } from '@juyi/contract/core/define';
import { request } from './request';
import { type Service, serviceOf } from './service';

/** A call as a promise actor: input is the request, output the answer, leaving the state aborts it, the error is a CallError. */
export function call<C extends Call>(endpoint: C): Service<ResponseOf<C>, RequestOf<C>> {
  return serviceOf([endpoint], (input, signal) => request(endpoint, input, signal));
}
