import { memberAccount } from '@juyi/contract/account/account';
import type { ResponseOf } from '@juyi/contract/core/define';
import { call } from '#services/http/call.ts';
import { resourceOf } from '../core/resource';

export type Account = ResponseOf<typeof memberAccount>;

/** The signed-in member's data and balances: contribution in points, data IP in hundredths, income in 分. */
export const account = resourceOf('会员账户：会员信息，贡献值、数据 IP 与收益余额', call(memberAccount), {});
