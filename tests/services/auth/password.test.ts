import { updateMemberPwd } from '@juyi/contract/auth/password';
import { answerOf, json } from '@juyi/contract/tests/support/samples';
import { afterEach, expect, it } from 'vitest';
import { updatePassword } from '#services/auth/password.ts';
import { NoAnswer } from '#services/http/exchange.ts';
import { toFailure } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';

const asked = { phone: '13800138000', smsCode: '123456', newPwd: 'abcd1234', kind: 'LOGIN' as const };
const failure = () => updatePassword(asked, new AbortController().signal).catch(toFailure);

let back = () => {};
afterEach(() => back());

it('after a lost answer the failure says that the new password may hold', async () => {
  back = replaceTransport(() => async () => {
    throw new NoAnswer('broken');
  });
  expect(await failure()).toMatchObject({ message: '没有收到结果，新密码可能已生效：请先用新密码试一次', shown: false });
});

it('a refusal keeps its words and its field', async () => {
  const { smsCodeWrong } = updateMemberPwd.failures;
  back = replaceTransport(() => async () => answerOf(json({ ...smsCodeWrong, data: null })));
  expect(await failure()).toMatchObject({ kind: 'refused', message: '验证码错误', field: 'smsCode' });
});
