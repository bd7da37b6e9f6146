import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import type { RequestOf, ResponseOf } from '@juyi/contract/core/define';
import { sessionStore } from '#stores/session.ts';
import { ownDrafts } from '../browser/draft';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';

/** Makes a service that signs in: it stores the token, and removes what another member has typed in this tab. */
const signingIn = <C extends typeof loginSms | typeof loginPwd>(endpoint: C): Service<null, RequestOf<C>> =>
  serviceOf([endpoint], async (input, signal) => {
    const { token, member } = (await request<C>(endpoint, input, signal)) as ResponseOf<typeof loginSms>;
    ownDrafts(member.memberId);
    sessionStore.setState({ token });
    return null;
  });

export const logInWithCode = signingIn(loginSms);
export const logInWithPassword = signingIn(loginPwd);
