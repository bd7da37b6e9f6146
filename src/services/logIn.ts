import { fromPromise, type PromiseActorLogic } from 'xstate';
import { sessionStore } from '../stores/session';
import { loginPwd, loginSms } from './contract/account';
import type { AnswerOf, RequestOf } from './contract/define';
import { request } from './http';

/** Makes a call that signs in: its token goes to the store, the rest of the answer to nobody. */
const signingIn = <C extends typeof loginSms | typeof loginPwd>(endpoint: C): PromiseActorLogic<null, RequestOf<C>> =>
  fromPromise<null, RequestOf<C>>(async ({ input, signal }) => {
    const { token } = (await request<C>(endpoint, input, signal)) as AnswerOf<typeof loginSms>;
    sessionStore.setState({ token });
    return null;
  });

export const logInWithCode = signingIn(loginSms);
export const logInWithPassword = signingIn(loginPwd);
