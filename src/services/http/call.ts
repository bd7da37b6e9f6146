import type { Call, RequestOf, ResponseOf } from '@juyi/contract/core/define';
import { request } from './request';
import { type Service, serviceOf } from './service';

/** Makes a service of one call: its input is the request, and its output the answer. */
export function call<C extends Call>(endpoint: C): Service<ResponseOf<C>, RequestOf<C>> {
  return serviceOf([endpoint], (input, signal) => request(endpoint, input, signal));
}
