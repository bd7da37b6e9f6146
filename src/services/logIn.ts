import { fromPromise, type PromiseActorLogic } from 'xstate';
import { sessionStore } from '../stores/session';
import { loginPwd, loginSms } from './contract/account';
import type { AnswerOf, RequestOf } from './contract/define';
import { ownDrafts } from './draft';
import { request } from './http';

/** Makes a call that signs in: its token goes to the store, and what another member typed in this tab goes. */
const signingIn = <C extends typeof loginSms | typeof loginPwd>(endpoint: C): PromiseActorLogic<null, RequestOf<C>> =>
  fromPromise<null, RequestOf<C>>(async ({ input, signal }) => {
    const { token, member } = (await request<C>(endpoint, input, signal)) as AnswerOf<typeof loginSms>;
    ownDrafts(member.memberId);
    sessionStore.setState({ token });
    return null;
  });

export const logInWithCode = signingIn(loginSms);
export const logInWithPassword = signingIn(loginPwd);
