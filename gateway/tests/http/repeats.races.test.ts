import { randomUUID } from 'node:crypto';
import { addAddress, addressList } from '@juyi/contract/address/address';
import { expect, test, vi } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { carryOut } from '../../http/idempotency';
import { memberRoute } from '../../http/route';
import { validAddress } from '../address/fixtures';
import { openTestGateway } from '../support/gateway';
import { signal } from '../support/racing';

test('a repeated write waits for the answer of the first, longer than a read for its turn, and gets it', async () => {
  const [held, release] = signal();
  let effects = 0;
  let reads = 0;
  const slowWrite = memberRoute(addAddress, ({ request, member }, { db, now }) =>
    carryOut(
      db,
      { call: addAddress, owner: member.id, request, now: now() },
      {
        effect: async () => {
          effects += 1;
          await held;
          return { id: `address${effects}` };
        },
      },
    ),
  );
  const slowRead = memberRoute(addressList, async () => {
    reads += 1;
    await held;
    return [];
  });
  const { send, gateway } = await openTestGateway({ routes: [slowWrite, slowRead], patience: { calls: 1, writes: 0 } });
  const token = await issueToken(gateway.db, 'seed-member', gateway.now());
  // A token counts for its member once a call has shown whose it is.
  expect(await send(addAddress, {}, token)).toMatchObject({ code: 40000 });
  const request = { ...validAddress, requestId: randomUUID() };
  const first = send(addAddress, request, token);
  await vi.waitFor(() => expect(effects).toBe(1));
  const again = send(addAddress, request, token);
  const list = Array.from({ length: 4 }, () => send(addressList, {}, token));
  await vi.waitFor(() => expect(reads).toBe(4));
  expect(await send(addressList, {}, token)).toMatchObject({ http: 429 });
  release();
  const outcome = { http: 200, data: { id: 'address1' } };
  expect(await first).toMatchObject(outcome);
  expect(await again).toMatchObject(outcome);
  await Promise.all(list);
  expect(effects).toBe(1);
});
