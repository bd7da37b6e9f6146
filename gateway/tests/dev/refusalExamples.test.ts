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

/** A call, the name of its refusal, and what makes a gateway refuse it: refusals with data, and 1021 refusals. */
type Case = readonly [Call, string, (opened: TestGateway, token: string) => Promise<unknown>];

const STORE = '13900139000';
const changeGoods = ({ gateway }: TestGateway, set: Partial<typeof goods.$inferInsert>) =>
  gateway.db.update(goods).set(set).where(eq(goods.id, bookmark.goodsId));

/** They share a gateway, so those that change it for good come last. */
const refusals: readonly Case[] = [
  [
    webSendCode,
    'smsTooSoon',
    async ({ send, solveCaptcha, requestCode }) => {
      const phone = newPhone();
      await requestCode(phone);
      return send(webSendCode, { phone, ...(await solveCaptcha()) });
    },
  ],
  [
    loginSms,
    'smsCodeWrong',
    async (opened) => opened.send(loginSms, { phone: STORE, smsCode: wrongCode(await codeOf(opened, 'LOGIN', STORE)) }),
  ],
  [convertContribution, 'amountTooLow', ({ send }, token) => send(convertContribution, { amount: 100 }, token)],
  [convertContribution, 'amountNotMultiple', ({ send }, token) => send(convertContribution, { amount: 1001 }, token)],
  [convertContribution, 'balanceTooLow', ({ send }, token) => send(convertContribution, { amount: 1_000_000_000 }, token)],
  [submitExchangeIp, 'priceChanged', async (opened) => (await redeemer(opened)).exchange({ spend: 1 })],
  [submitExchangeIp, 'limitExceeded', async (opened) => (await redeemer(opened)).exchange({ quantity: 6, spend: 1800 })],
  [submitExchangeIp, 'addressMissing', async (opened) => (await redeemer(opened)).exchange({ addressId: 'nowhere' })],
  [addressById, 'addressMissing', ({ send }, token) => send(addressById, { id: 'nowhere' }, token)],
  [prizeList, 'lost', ({ send }) => send(prizeList, { activityId: 7 })],
  [drawPrize, 'lost', ({ send }, token) => send(drawPrize, { activityId: 7, requestId: randomUUID() }, token)],
  [goodsDetail, 'lost', ({ send }) => send(goodsDetail, { goodsId: 'nothing' })],
  [articleDetail, 'lost', ({ send }) => send(articleDetail, { articleId: 'nothing' })],
  [
    protocolInfo,
    'lost',
    async ({ send, gateway }) => {
      await gateway.db.delete(agreements);
      return send(protocolInfo, { protocolCode: 'PRIVACY' });
    },
  ],
  [
    submitExchangeIp,
    'balanceTooLow',
    async (opened) => {
      await changeGoods(opened, { ipPrice: 1_000_000 });
      return (await redeemer(opened)).exchange({ spend: 1_000_000 });
    },
  ],
  [
    submitExchangeIp,
    'stockTooLow',
    async (opened) => {
      await changeGoods(opened, { ipPrice: 300, stock: 0 });
      return (await redeemer(opened)).exchange();
    },
  ],
  [submitContribution, 'payPasswordWrong', async (opened) => (await redeemer(opened)).redeem(10_000, { payPassword: '000000' })],
  [
    submitContribution,
    'payPasswordLocked',
    async (opened) => {
      const me = await redeemer(opened);
      for (let tries = 0; tries < 5; tries += 1) await me.redeem(10_000, { payPassword: '000000' });
      return me.redeem(10_000);
    },
  ],
];

test('every refusal with data, and every 1021, has the shape of its example', async () => {
  const opened = await openTestGateway();
  const token = await issueToken(opened.gateway.db, 'seed-store', opened.gateway.now());
  for (const [call, name, refuse] of refusals) {
    const answer = (await refuse(opened, token)) as Record<string, unknown>;
    const { data, message, ...number } = refusalIn(call, name);
    expect(answer, `${call.name} ${name}`).toMatchObject({ ...number, message });
    expect(shapeOf(answer.data), `${call.name} ${name}`).toEqual(shapeOf(data));
  }
});
