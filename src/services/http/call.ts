import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Call, RequestOf, ResponseOf } from '../../../contract/core/define';
import { request } from './request';

/** A call as a promise actor: input is the request, output the answer, leaving the state aborts it, the error is a CallError. */
export function call<C extends Call>(endpoint: C): PromiseActorLogic<ResponseOf<C>, RequestOf<C>> {
  return fromPromise<ResponseOf<C>, RequestOf<C>>(({ input, signal }) => request(endpoint, input, signal));
}
