import { randomUUID } from 'node:crypto';
import { addressById } from '@juyi/contract/address/address';
import { loginSms } from '@juyi/contract/auth/login';
import { protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import type { Call } from '@juyi/contract/core/define';
import { drawPrize, prizeList } from '@juyi/contract/draw/draw';
import { goodsDetail } from '@juyi/contract/goods/goods';
import { convertContribution, submitContribution } from '@juyi/contract/redemption/contribution';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { agreements } from '../../content/schema';
import { goods } from '../../goods/schema';
import { newPhone, openTestGateway, type TestGateway, wrongCode } from '../support/gateway';
import { bookmark, redeemer } from '../support/redeeming';
import { refusalIn, shapeOf } from '../support/shapes';
import { codeOf } from '../support/signIn';

interface Case {
  readonly call: Call;
  readonly name: string;
  readonly refuse: (opened: TestGateway, token: string) => Promise<unknown>;
}

/** Refusals with data, and 1021 refusals. */
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
  {
    call: protocolInfo,
    name: 'lost',
    refuse: async ({ send, gateway }) => {
      await gateway.db.delete(agreements);
      return send(protocolInfo, { protocolCode: 'PRIVACY' });
    },
  },
];

test.each(refusals)('$call.name refuses with $name in the shape of its example', async ({ call, name, refuse }) => {
  const opened = await openTestGateway();
  const token = await issueToken(opened.gateway.db, 'seed-store', opened.gateway.now());
  const answer = (await refuse(opened, token)) as Record<string, unknown>;
  const { data, message, ...number } = refusalIn(call, name);
  expect(answer).toMatchObject({ ...number, message });
  expect(shapeOf(answer.data)).toEqual(shapeOf(data));
});
