import { memberAccount } from '@juyi/contract/account/account';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { register } from '@juyi/contract/auth/registration';
import type { Call } from '@juyi/contract/core/define';
import { joinTeam } from '@juyi/contract/team/joining';
import { afterAll, describe, expect, test } from 'vitest';
import { effects } from '../../http/schema';
import { newPhone, openGateway, registration, type TestGateway, wrongCode } from '../support/gateway';
import { addPhone, codeOf, joining, tryPassword } from '../support/signIn';

const MINUTE_MS = 60_000;

const gateway = await openGateway();
afterAll(gateway.close);

interface Signed {
  readonly token: string;
  readonly memberId: string;
}

/** A write that was carried out before sign-in: anyone who has its request can replay it. */
interface Written {
  readonly call: Call;
  readonly phone: string;
  readonly request: Readonly<Record<string, unknown>> & { readonly smsCode: string; readonly requestId: string };
  readonly signed: Signed;
}

async function write({ send }: TestGateway, call: Call, phone: string, request: Written['request']): Promise<Written> {
  const { data } = await send<Signed>(call, request);
  expect(data.token).toMatch(/^[\w-]{43}$/);
  return { call, phone, request, signed: data };
}

const kinds: readonly [string, (gateway: TestGateway) => Promise<Written>][] = [
  [
    'a registration',
    async (gateway) => {
      const phone = newPhone();
      return write(gateway, register, phone, registration(phone, await gateway.requestCode(phone)));
    },
  ],
  ...([false, true] as const).map((isMember): [string, (gateway: TestGateway) => Promise<Written>] => [
    `a ${isMember ? 'member' : 'newcomer'} joining a team`,
    async (gateway) => {
      const phone = isMember ? await addPhone(gateway, 'tealeaf4071') : newPhone();
      return write(gateway, joinTeam, phone, await joining(gateway, phone));
    },
  ]),
];

/** Sends a write again, and returns the token of the answer, if it has one. */
async function tokenOfRepeat({ send }: TestGateway, { call, request }: Written, smsCode = request.smsCode) {
  const { code, data } = await send<Partial<Signed> | null>(call, { ...request, smsCode });
  return code === 401 ? undefined : data?.token;
}

describe.each(kinds)('%s that is sent again', (_, prepare) => {
  test('with its own code signs the same member in for ten minutes', async () => {
    const written = await prepare(gateway);
    const token = await tokenOfRepeat(gateway, written);
    // The database does not say how to compose one.
    expect(JSON.stringify(await gateway.gateway.db.select().from(effects))).not.toContain(written.request.requestId);
    expect(await gateway.send(memberAccount, {}, token)).toMatchObject({ data: { memberId: written.signed.memberId } });
    gateway.advance(9 * MINUTE_MS);
    expect(await tokenOfRepeat(gateway, written)).toBeDefined();
    gateway.advance(MINUTE_MS);
    expect(await tokenOfRepeat(gateway, written)).toBeUndefined();
  });

  test('with guessed codes signs nobody in, and is refused for good after five of them', async () => {
    const written = await prepare(gateway);
    const guess = () => tokenOfRepeat(gateway, written, wrongCode(written.request.smsCode));
    expect(await guess()).toBeUndefined();
    expect(await tokenOfRepeat(gateway, written)).toBeDefined();
    for (let guessed = 1; guessed < 5; guessed += 1) expect(await guess()).toBeUndefined();
    expect(await tokenOfRepeat(gateway, written)).toBeUndefined();
  });

  test('signs nobody in once the password was reset', async () => {
    const written = await prepare(gateway);
    const smsCode = await codeOf(gateway, 'RESET_PWD', written.phone);
    gateway.advance(1000);
    const reset = { phone: written.phone, smsCode, kind: 'LOGIN', newPwd: 'mugwort5678' };
    expect(await gateway.send(updateMemberPwd, reset)).toMatchObject({ code: 200 });
    expect(await gateway.send(memberAccount, {}, written.signed.token)).toMatchObject({ code: 401 });
    expect(await tokenOfRepeat(gateway, written)).toBeUndefined();
  });
});

test('a registration that is sent again with another password is refused, and the first one stays', async () => {
  const phone = newPhone();
  const request = registration(phone, await gateway.requestCode(phone));
  expect(await gateway.send(register, request)).toMatchObject({ code: 200 });
  expect(await gateway.send(register, { ...request, password: 'mugwort5678' })).toMatchObject({ code: 40016 });
  expect(await tryPassword(gateway, phone, request.password)).toMatchObject({ code: 200 });
});
