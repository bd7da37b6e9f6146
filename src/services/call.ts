import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { AnswerOf, Call, RequestOf } from './contract/define';
import { request } from './http';

/** A call as a promise actor: input is the request, output the answer, leaving the state aborts it, the error is a CallError. */
export function call<C extends Call>(endpoint: C): PromiseActorLogic<AnswerOf<C>, RequestOf<C>> {
  return fromPromise<AnswerOf<C>, RequestOf<C>>(({ input, signal }) => request(endpoint, input, signal));
}
