import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { goods } from '../../gateway/db/redemptionSchema';
import { exampleOf } from '../../gateway/examples/list';
import { openapi } from '../../gateway/openapi';
import { issueToken } from '../../gateway/tokens';
import { loginSms } from '../../src/services/contract/account';
import { addressById } from '../../src/services/contract/address';
import { articleDetail } from '../../src/services/contract/article';
import { convertContribution, submitContribution } from '../../src/services/contract/contribution';
import { type Call, speaksCode } from '../../src/services/contract/define';
import { drawPrize, prizeList } from '../../src/services/contract/draw';
import { goodsDetail } from '../../src/services/contract/goods';
import { calls } from '../../src/services/contract/list';
import { submitExchangeIp } from '../../src/services/contract/mall';
import { webSendCode } from '../../src/services/contract/registering';
import { stagesOf } from './exampleStages';
import { bookmark, redeemer } from './redeeming';
import { codeOf } from './signIn';
import { newPhone, openTestGateway, type TestGateway, wrongCode } from './support';

/** Which keys a value has and of which types, its rows taken together. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [value.map(shapeOf).reduce(merged, undefined)];
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

function merged(one: unknown, other: unknown): unknown {
  const isObject = (shape: unknown): shape is Record<string, unknown> => typeof shape === 'object' && shape !== null;
  if (!isObject(one)) return other;
  if (!isObject(other)) return one;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const both = [...keys].map((key) => [key, key in one ? (key in other ? merged(one[key], other[key]) : one[key]) : other[key]]);
  return Array.isArray(one) ? [merged(one[0], (other as unknown as unknown[])[0])] : Object.fromEntries(both);
}

/** The example of a refusal as the document has it. */
function refusalIn({ path, method }: Call, name: string): Record<string, unknown> {
  const operation = openapi().paths[path]?.[method.toLowerCase()] as {
    responses: { 200: { content: { 'application/json': { examples: Record<string, { value: Record<string, unknown> }> } } } };
  };
  const found = operation.responses[200].content['application/json'].examples[name];
  if (!found) throw new Error(`${path} has no example of ${name}`);
  return found.value;
}

test('every example asks what the gateway carries out, and answers in the shape in which it answers', async () => {
  const opened = await openTestGateway();
  const { db, now } = opened.gateway;
  const token = await issueToken(db, 'seed-store', now());
  // The store member leads a team; this one has joined it.
  const invited = await issueToken(db, 'seed-100', now());
  const stages = stagesOf(opened, token);
  for (const call of calls) {
    const example = exampleOf(call);
    const request = { ...example.request, ...(await stages[call.name]?.()) };
    if (call.binary) {
      const image = await opened.app.request(`${call.path}?captchaId=${randomUUID()}`);
      expect([call.name, image.headers.get('Content-Type')]).toEqual([call.name, 'image/svg+xml']);
      continue;
    }
    const { http, code, status, message, data } = await opened.send(call, request, call.name === 'myTeam' ? invited : token);
    expect([call.name, http, code ?? Number(status), message]).toEqual([call.name, 200, 200, '成功']);
    expect([call.name, shapeOf(data)]).toEqual([call.name, shapeOf(example.answer)]);
  }
});

test('a request without anything in it is refused as its example says', async () => {
  const opened = await openTestGateway();
  const token = await issueToken(opened.gateway.db, 'seed-store', opened.gateway.now());
  for (const call of calls) {
    const answer = await opened.send(call, {}, token).catch(() => null);
    const number = answer?.code ?? Number(answer?.status);
    if (!answer || number === 200) continue;
    const { http: _, headers: __, ...said } = answer;
    expect([call.name, said]).toEqual([call.name, refusalIn(call, 'invalidRequest')]);
  }
});

test('without a token every call that needs one is refused as its example says', async () => {
  const opened = await openTestGateway();
  for (const call of calls.filter(({ access }) => access !== 'public')) {
    const { http: _, headers: __, ...said } = await opened.send(call, exampleOf(call).request);
    expect([call.name, said]).toEqual([call.name, refusalIn(call, 'expired')]);
    expect([call.name, speaksCode(call.path) || 'code' in said]).toEqual([call.name, true]);
  }
});

interface Case {
  readonly call: Call;
  readonly name: string;
  readonly refuse: (opened: TestGateway, token: string) => Promise<unknown>;
}

/** Refusals that carry something, and those of things that are gone. */
const refusals: readonly Case[] = [
  {
    call: webSendCode,
    name: 'smsTooSoon',
    refuse: async ({ send, solveCaptcha, requestCode }) => {
      const phone = newPhone();
      await requestCode(phone);
      return send(webSendCode, { phone, ...(await solveCaptcha()) });
    },
  },
  {
    call: loginSms,
    name: 'smsCodeWrong',
    refuse: async (opened) => {
      const phone = '13900139000';
      return opened.send(loginSms, { phone, smsCode: wrongCode(await codeOf(opened, 'LOGIN', phone)) });
    },
  },
  {
    call: convertContribution,
    name: 'amountTooLow',
    refuse: ({ send }, token) => send(convertContribution, { amount: 100 }, token),
  },
  {
    call: convertContribution,
    name: 'amountNotMultiple',
    refuse: ({ send }, token) => send(convertContribution, { amount: 1001 }, token),
  },
  {
    call: convertContribution,
    name: 'balanceTooLow',
    refuse: ({ send }, token) => send(convertContribution, { amount: 1_000_000_000 }, token),
  },
  {
    call: submitExchangeIp,
    name: 'balanceTooLow',
    refuse: async (opened) => {
      await opened.gateway.db.update(goods).set({ ipPrice: 1_000_000 }).where(eq(goods.id, bookmark.goodsId));
      return (await redeemer(opened)).exchange({ spend: 1_000_000 });
    },
  },
  {
    call: submitContribution,
    name: 'payPasswordWrong',
    refuse: async (opened) => (await redeemer(opened)).redeem(10_000, { payPassword: '000000' }),
  },
  {
    call: submitContribution,
    name: 'payPasswordLocked',
    refuse: async (opened) => {
      const me = await redeemer(opened);
      for (let tries = 0; tries < 5; tries += 1) await me.redeem(10_000, { payPassword: '000000' });
      return me.redeem(10_000);
    },
  },
  { call: submitExchangeIp, name: 'priceChanged', refuse: async (opened) => (await redeemer(opened)).exchange({ spend: 1 }) },
  {
    call: submitExchangeIp,
    name: 'stockTooLow',
    refuse: async (opened) => {
      await opened.gateway.db.update(goods).set({ stock: 0 });
      return (await redeemer(opened)).exchange();
    },
  },
  {
    call: submitExchangeIp,
    name: 'limitExceeded',
    refuse: async (opened) => (await redeemer(opened)).exchange({ quantity: 6, spend: 1800 }),
  },
  {
    call: submitExchangeIp,
    name: 'addressMissing',
    refuse: async (opened) => (await redeemer(opened)).exchange({ addressId: 'nowhere' }),
  },
  { call: addressById, name: 'addressMissing', refuse: ({ send }, token) => send(addressById, { id: 'nowhere' }, token) },
  { call: prizeList, name: 'lost', refuse: ({ send }) => send(prizeList, { activityId: 7 }) },
  {
    call: drawPrize,
    name: 'lost',
    refuse: ({ send }, token) => send(drawPrize, { activityId: 7, requestId: randomUUID() }, token),
  },
  { call: goodsDetail, name: 'lost', refuse: ({ send }) => send(goodsDetail, { goodsId: 'nothing' }) },
  { call: articleDetail, name: 'lost', refuse: ({ send }) => send(articleDetail, { articleId: 'nothing' }) },
];

test.each(refusals)('$call.name refuses with $name in the shape of its example', async ({ call, name, refuse }) => {
  const opened = await openTestGateway();
  const token = await issueToken(opened.gateway.db, 'seed-store', opened.gateway.now());
  const said = (await refuse(opened, token)) as Record<string, unknown>;
  const { data, message, ...number } = refusalIn(call, name);
  expect(said).toMatchObject({ ...number, message });
  expect(shapeOf(said.data)).toEqual(shapeOf(data));
});

test('the document is served for people who try the calls, and not in production', async () => {
  const { app } = await openTestGateway();
  expect(await (await app.request('/__dev/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(openapi())));
  const production = await openTestGateway({ settings: { production: true } });
  expect((await production.app.request('/__dev/openapi.json')).status).toBe(404);
});
