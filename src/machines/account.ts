import { call } from '../services/call';
import { memberAccount } from '../services/contract/account';
import type { AnswerOf } from '../services/contract/define';
import { resourceOf } from './resource';

export type Account = AnswerOf<typeof memberAccount>;

/** Who is signed in, with the three balances. */
export const account = resourceOf('会员账户：会员信息，贡献值、数据 IP 与收益余额', call(memberAccount), {});
