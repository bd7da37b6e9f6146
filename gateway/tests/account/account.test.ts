import { memberAccount } from '@juyi/contract/account/account';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { expect, test } from 'vitest';
import { finishRedemption } from '../../redemption/redemptions';
import { newPhone, openTestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

test('an account tells what its redemptions in process will bring, as their records do, until they are finished', async () => {
  const opened = await openTestGateway();
  const { db, now } = opened.gateway;
  const me = await redeemer(opened);
  const account = async (token: string) =>
    (await opened.send<ResponseInputOf<typeof memberAccount>>(memberAccount, {}, token)).data;
  const all = { status: 0, pageSize: 50 };
  const inProcess = [(await me.records(all)).data.list, (await me.applied(all)).data.list];
  const [contribution, dataIp] = inProcess.map((orders) => orders.reduce((sum, { gain }) => sum + gain, 0));
  expect(inProcess.map(({ length }) => length > 0)).toEqual([true, true]);
  const before = await account(me.token);
  expect([before.contributionPending, before.dataIpPending]).toEqual([contribution, dataIp]);

  const [order] = inProcess[1] ?? [];
  const { orderNo, gain } = order as NonNullable<typeof order>;
  await db.transaction((tx) => finishRedemption(tx, orderNo, { verdict: 'done', now: now() }));
  const after = await account(me.token);
  expect([after.dataIp, after.dataIpPending]).toEqual([before.dataIp + gain, (dataIp ?? 0) - gain]);

  const { token } = await opened.signUp(newPhone());
  expect(await account(token)).toMatchObject({ contributionPending: 0, dataIpPending: 0 });
});
