import { randomUUID } from 'node:crypto';
import { addAddress } from '@juyi/contract/address/address';
import type { Call, RequestOf, ResponseInputOf } from '@juyi/contract/core/define';
import { convertContribution } from '@juyi/contract/redemption/contribution';
import { getCultureToken, previewAssets } from '@juyi/contract/redemption/culture';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { and, asc, eq } from 'drizzle-orm';
import { storeAddress } from '../../address/examples';
import { logKeyOf, sealLog } from '../../draw/log';
import { draws } from '../../draw/schema';
import { redemptions } from '../../redemption/schema';
import { newPhone, type TestGateway } from '../support/gateway';
import { codeOf } from '../support/signIn';

/** The fields of an example's request that must be fresh: codes, quotes and tokens expire within minutes. */
type Stage = () => object | Promise<object>;

/** By the call's name: prepares a seeded gateway so that the example's request succeeds for the store member. */
export function stagesOf(test: TestGateway, token: string): Readonly<Record<string, Stage>> {
  const { send, solveCaptcha, requestCode } = test;
  const ask = async <C extends Call>(call: C, request: RequestOf<C> & object) =>
    (await send<ResponseInputOf<C>>(call, request, token)).data;
  const requestId = () => ({ requestId: randomUUID() });
  const culture = async () => ({ cultureToken: (await ask(getCultureToken, {})).cultureToken });
  const withCaptcha: Stage = async () => ({ phone: newPhone(), ...(await solveCaptcha()) });
  /** The oldest redemption in process of a kind. */
  const orderOf = async (kind: RedemptionKind) => {
    const waiting = and(eq(redemptions.kind, kind), eq(redemptions.status, 0));
    const [oldest] = await test.gateway.db.select().from(redemptions).where(waiting).orderBy(asc(redemptions.seq)).limit(1);
    return { orderNo: oldest?.orderNo };
  };
  return {
    updateMemberPwd: async () => ({ smsCode: await codeOf(test, 'RESET_PWD', '13700137000') }),
    commonSendCode: withCaptcha,
    drawPrize: requestId,
    drawLog: async () => {
      await sealLog(test.gateway.db, logKeyOf(test.gateway.settings), test.gateway.now());
      return {};
    },
    register: async () => {
      const phone = newPhone();
      return { phone, smsCode: await requestCode(phone), ...requestId() };
    },
    storeSendCode: withCaptcha,
    webSendCode: withCaptcha,
    loginSms: async () => ({ smsCode: await codeOf(test, 'LOGIN', '13900139000') }),
    loginPwd: solveCaptcha,
    joinTeam: async () => {
      const phone = newPhone();
      return { phone, smsCode: await codeOf(test, 'JOIN_TEAM', phone), ...requestId() };
    },
    applyAssets: async () => {
      const cultured = await culture();
      return { ...cultured, quoteId: (await ask(previewAssets, { amount: 200, ...cultured })).quoteId, ...requestId() };
    },
    previewAssets: culture,
    applyRecords: async () => ({ ...(await culture()), ...(await orderOf('DATA_IP')) }),
    submitContribution: async () => ({ quoteId: (await ask(convertContribution, { amount: 10_000 })).quoteId, ...requestId() }),
    addAddress: requestId,
    // Another example sends goods to the seeded address, so a new one is deleted.
    deleteAddress: async () => {
      const { id: _, ...another } = storeAddress;
      return { id: (await ask(addAddress, { ...another, isDefault: false, ...requestId() })).id };
    },
    submitExchangeIp: requestId,
    exchangeIpOrders: () => orderOf('MALL'),
    memberPrizes: async () => {
      const isOwn = and(eq(draws.memberId, 'seed-store'), eq(draws.status, 3));
      const [sent] = await test.gateway.db.select().from(draws).where(isOwn);
      return { recordId: sent?.id };
    },
  };
}
