import { updateMemberPwd } from '@juyi/contract/auth/password';
import type { RequestOf, ResponseOf } from '@juyi/contract/core/define';
import { fail, isUndecided, toFailure } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

/** Sets the login or payment password by SMS code. Without an answer it may be set, and the code can't be used again: the failure says so. */
export const updatePassword = serviceOf<ResponseOf<typeof updateMemberPwd>, RequestOf<typeof updateMemberPwd>>(
  [updateMemberPwd],
  async (input, signal) => {
    try {
      return await request(updateMemberPwd, input, signal);
    } catch (error) {
      const failure = toFailure(error);
      if (!isUndecided(failure)) throw error;
      return fail({ ...failure, message: '没有收到结果，新密码可能已生效：请先用新密码试一次', shown: false });
    }
  },
);
