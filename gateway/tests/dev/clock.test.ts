import { prizeList } from '@juyi/contract/draw/draw';
import { afterAll, expect, test } from 'vitest';
import { openGateway } from '../support/gateway';

const gateway = await openGateway();
afterAll(gateway.close);

const DAY_S = 86_400;
const set = (ahead: unknown) =>
  gateway.app.request('/__dev/clock', {
    method: 'POST',
    body: JSON.stringify({ ahead }),
    headers: { 'Content-Type': 'application/json' },
  });
const serverTime = async () =>
  Date.parse((await gateway.send<{ serverTime: string }>(prizeList, { activityId: 1001 })).data.serverTime);

test('QA can set the clock ahead, until 0 ends it', async () => {
  const before = await serverTime();
  expect(await (await set(DAY_S)).json()).toEqual({ done: true, ahead: DAY_S });
  expect(await (await gateway.app.request('/__dev/clock')).json()).toEqual({ ahead: DAY_S });
  const moved = await serverTime();
  expect(moved).toBeGreaterThanOrEqual(before + DAY_S * 1000);
  await set(0);
  const after = await serverTime();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBeLessThan(moved);
});
