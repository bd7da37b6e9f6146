import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import type { Call } from '@juyi/contract/core/define';
import { commonSendCode, storeSendCode } from '@juyi/contract/verification/codes';
import { verify } from '@node-rs/argon2';
import { NoopLogger } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newPhone, openGateway, type TestGateway } from '../support/gateway';
import { signal } from '../support/racing';
import { addPhone } from '../support/signIn';

vi.mock('@node-rs/argon2', { spy: true });

interface TestedCall {
  readonly call: Call;
  readonly body: object;
  /** A call to make first, so that there is a code to verify. */
  readonly first?: readonly [Call, object];
}
const forReset = { scene: 'RESET_PWD' };
const each: readonly TestedCall[] = [
  { call: storeSendCode, body: {} },
  { call: commonSendCode, body: forReset },
  { call: loginSms, body: { smsCode: '000000' }, first: [storeSendCode, {}] },
  {
    call: updateMemberPwd,
    body: { smsCode: '000000', kind: 'LOGIN', newPwd: 'mugwort5678' },
    first: [commonSendCode, forReset],
  },
  { call: loginPwd, body: { password: 'wrong9999' } },
];

let gateway: TestGateway;
let delivery: Promise<void>;
let deliver: () => void;
// One for all: PGlite is opened for seconds.
beforeAll(async () => {
  // The clock stands still: the call after a window of a limit has ended would do the work of a new one.
  vi.setSystemTime(Date.now());
  gateway = await openGateway({ sender: () => delivery });
  // The first call also reserves a block of the general limit.
  await gateway.send(storeSendCode, {});
  return gateway.close;
});
beforeEach(() => {
  [delivery, deliver] = signal();
});
// Before the gateway is closed, which awaits the deliveries.
afterEach(() => deliver());

/** The work of a call that takes time: its SQL statements, and the hashes it verifies, with their cost. */
async function workOf(call: Call, request: object): Promise<string[]> {
  const solved = await gateway.solveCaptcha();
  const work: string[] = [];
  const statements = vi
    .spyOn(NoopLogger.prototype, 'logQuery')
    .mockImplementation((...[text]: unknown[]) => void work.push(String(text)));
  const hashes = vi.mocked(verify).mockImplementation(async (hashed) => {
    work.push(String(hashed).split('$', 4).join('$'));
    return false;
  });
  const { http } = await gateway.send(call, { ...request, ...solved });
  expect(http).toBe(200);
  statements.mockRestore();
  hashes.mockReset();
  return work;
}

describe('user enumeration', () => {
  test.each(each)(
    '$call.name does the same work for an unregistered phone, and does not await the delivery',
    async ({ call, body, first }) => {
      const phones = {
        registered: await addPhone(gateway, 'tealeaf4071'),
        'without a password': await addPhone(gateway, null),
        unregistered: newPhone(),
      };
      const works: Record<string, string[]> = {};
      for (const [kind, phone] of Object.entries(phones)) {
        if (first) await workOf(first[0], { phone, ...first[1] });
        works[kind] = await workOf(call, { phone, ...body });
      }
      expect(works.registered).not.toHaveLength(0);
      expect(works.registered?.filter((work) => work.startsWith('$argon2id$'))).toHaveLength(call === loginPwd ? 1 : 0);
      expect(works['without a password']).toEqual(works.registered);
      expect(works.unregistered).toEqual(works.registered);
    },
  );
});
