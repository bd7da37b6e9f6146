import { contributionEntries, memberAccount } from '@juyi/contract/account/account';
import { addressList } from '@juyi/contract/address/address';
import { protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import type { Call, RequestOf } from '@juyi/contract/core/define';
import { ACTIVITY_ID, winnerList } from '@juyi/contract/draw/activity';
import { memberPrizes, prizeList } from '@juyi/contract/draw/draw';
import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import { contributionOrders, contributionTotal, convertContribution } from '@juyi/contract/redemption/contribution';
import { getCultureToken } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal } from '@juyi/contract/redemption/mall';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { exposures, recruitedPeople, recruitRewards } from '@juyi/contract/team/recruiting';
import { incomeEntries, storeIncome, subordinates } from '@juyi/contract/team/store';
import type { Path } from '#paths/href.ts';
import { dialect, standard } from '#services/dialect.ts';
import { payloadFor } from '#services/http/wire.ts';

/** Members and visitors make different reads of the same path. */
type Reader = 'anyone' | 'member' | 'visitor';

/** A read that the head script starts. `sent` is the payload in the format of another backend. */
export type Prefetch = readonly [method: 'GET' | 'POST', path: string, payload: object, reader: Reader, sent?: object];

/** Returns the prefetch of a call. */
function read<C extends Call>(
  call: C,
  payload: RequestOf<C>,
  reader: Reader = call.access === 'public' ? 'anyone' : 'member',
): Prefetch {
  const fields = payload as Readonly<Record<string, unknown>>;
  const prefetch = [call.method, call.path, fields, reader] as const;
  return dialect === standard ? prefetch : [...prefetch, payloadFor(call, fields, dialect)];
}

const account = read(memberAccount, {});
const invitation = read(inviter, {}, 'member');
const invited = [inviter, verifyRecruitCode].map((call) => read(call, { recruitCode: '?code' }, 'visitor'));
const addresses = read(addressList, {});
const sales = read(flashSales, { pageNum: 1, pageSize: 50 });
const prizes = read(prizeList, { activityId: ACTIVITY_ID });
const winners = read(winnerList, { pageNum: 1, pageSize: 15, activityId: ACTIVITY_ID });
const passwordSet = read(paymentPasswordSet, {});
const agreement = (protocolCode: RequestOf<typeof protocolInfo>['protocolCode']) => read(protocolInfo, { protocolCode });
const article = (articleId: string) => read(articleDetail, { articleId });
const rewards = read(recruitRewards, {});
const FIRST_PAGE = { pageNum: 1, pageSize: 20 } as const;

/**
 * The first reads of each path's screen; a value such as `?id` stands for that parameter of the URL. The build writes them into the page
 * (vite/start/firstRoute.ts), the head script starts them while the scripts load, and services/http/prefetched.ts takes the responses.
 * Only reads that every member makes are listed, so reads for stores are left out. A journey tests that each is made once and used.
 */
const firstReadsByPath: Readonly<Partial<Record<Path, readonly Prefetch[]>>> = {
  '/r': [account, ...invited],
  '/Register': [account, ...invited],
  '/scanAddTeam': invited,
  '/login': [account],
  '/Appprivacy': [agreement('REGISTER_PRIVACY')],
  '/protocol': [agreement('USER_AGREEMENT')],
  '/yxyyHelp': [agreement('PRIVACY')],
  '/customer': [agreement('CUSTOMER')],
  '/rule': [agreement('DRAW_RULE'), prizes],
  '/home': [account, winners, sales],
  '/assetsRecord': [account, read(contributionEntries, FIRST_PAGE)],
  '/redeemRecord': [read(getCultureToken, {})],
  '/redeemContributionRecord': [read(contributionOrders, FIRST_PAGE), read(contributionTotal, {})],
  '/redeemExchangeRecord': [read(exchangeIpOrders, FIRST_PAGE), read(exchangeIpTotal, {})],
  '/address/list': [addresses],
  '/Productaddress': [addresses],
  '/redeem': [account, passwordSet, read(getCultureToken, {})],
  '/redeemContribution': [account, passwordSet, read(convertContribution, { amount: 0 })],
  '/redeemExchangeValue': [account, read(exchangeIpTotal, {})],
  '/allblind': [prizes, winners, account],
  '/myblind': [read(memberPrizes, FIRST_PAGE), prizes, read(memberPrizes, { pageNum: 1, pageSize: 100 })],
  '/invite': [invitation, ...invited],
  '/inviterFriends': [invitation, rewards, read(recruitedPeople, FIRST_PAGE)],
  '/shareCode': [invitation],
  '/myteam': [read(subordinates, { level: 1, ...FIRST_PAGE }), invitation, rewards],
  '/withdrawalDetail': [read(incomeEntries, FIRST_PAGE), read(storeIncome, {}), rewards],
  '/shareVideo': [invitation],
  '/assistfriends': [invitation, read(exposures, {}), read(recruitedPeople, { pageNum: 1, pageSize: 6 })],
  '/exposure': [article('exposure-guide')],
  '/taskIntro': [article('task-intro')],
  '/commodity': [sales],
  '/Productdetails': [read(goodsDetail, { goodsId: '?id' })],
  '/Articletemplate': [article('?id')],
};

/** Returns the first reads for the build (vite/start/firstRoute.ts). */
export const prefetches = () => firstReadsByPath;
