import { contributionEntries, memberAccount } from '../../contract/account/account';
import { addressList } from '../../contract/address/address';
import { protocolInfo } from '../../contract/content/agreement';
import { articleDetail } from '../../contract/content/article';
import type { Call, RequestOf } from '../../contract/core/define';
import { ACTIVITY_ID, memberPrizes, prizeList, winnerList } from '../../contract/draw/draw';
import { flashSales } from '../../contract/goods/goods';
import { contributionOrders } from '../../contract/redemption/contribution';
import { getCultureToken } from '../../contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal } from '../../contract/redemption/mall';
import { paymentPasswordSet } from '../../contract/redemption/paymentPassword';
import { inviter } from '../../contract/team/invitation';
import { exposures, recruitedPeople, recruitRewards } from '../../contract/team/recruiting';
import type { Path } from '../paths/href';
import * as paths from '../paths/paths';

/** A read that the head script starts: its method, path and request, and whether it takes a member. */
export type Prefetch = readonly [method: 'GET' | 'POST', path: string, payload: object, forMember: boolean];

const read = <C extends Call>({ method, path, access }: C, payload: RequestOf<C>): Prefetch => [
  method,
  path,
  payload as object,
  access !== 'public',
];

const account = read(memberAccount, {});
const invitation = read(inviter, {});
const addresses = read(addressList, {});
const sales = read(flashSales, { pageNum: 1, pageSize: 50 });
const prizes = read(prizeList, { activityId: ACTIVITY_ID });
const winners = read(winnerList, { pageNum: 1, pageSize: 15, activityId: ACTIVITY_ID });
const passwordSet = read(paymentPasswordSet, {});
const agreement = (protocolCode: RequestOf<typeof protocolInfo>['protocolCode']) => read(protocolInfo, { protocolCode });
const article = (articleId: string) => read(articleDetail, { articleId });
const FIRST_PAGE = { pageNum: 1, pageSize: 20 } as const;

/**
 * What each path's screen reads first, whatever its query says. The head script starts these reads while the scripts load, and
 * services/http/prefetched.ts takes their answers. Only reads that every member makes: a store's are left out. The build writes
 * them into each path's start file (vite/shells.ts); a journey holds that each is asked once and used.
 */
const table: Readonly<Partial<Record<Path, readonly Prefetch[]>>> = {
  [paths.SCAN_REGISTER_SHORT]: [account],
  [paths.SCAN_REGISTER]: [account],
  [paths.LOGIN]: [account],
  [paths.APP_PRIVACY]: [agreement('REGISTER_PRIVACY')],
  [paths.PROTOCOL]: [agreement('USER_AGREEMENT')],
  [paths.YXYY_HELP]: [agreement('PRIVACY')],
  [paths.CUSTOMER]: [agreement('CUSTOMER')],
  [paths.RULE]: [agreement('DRAW_RULE'), prizes],
  [paths.HOME]: [account, winners, sales],
  [paths.ASSETS_RECORD]: [account, read(contributionEntries, FIRST_PAGE)],
  [paths.REDEEM_RECORD]: [read(getCultureToken, {})],
  [paths.REDEEM_CONTRIBUTION_RECORD]: [read(contributionOrders, FIRST_PAGE)],
  [paths.REDEEM_EXCHANGE_RECORD]: [read(exchangeIpOrders, FIRST_PAGE), read(exchangeIpTotal, {})],
  [paths.ADDRESS_LIST]: [addresses],
  [paths.PRODUCT_ADDRESS]: [addresses],
  [paths.REDEEM]: [account, passwordSet, read(getCultureToken, {})],
  [paths.REDEEM_CONTRIBUTION]: [account, passwordSet],
  [paths.REDEEM_EXCHANGE_VALUE]: [account, passwordSet, read(exchangeIpTotal, {}), addresses],
  [paths.ALL_BLIND]: [prizes, winners, account],
  [paths.MY_BLIND]: [read(memberPrizes, FIRST_PAGE)],
  [paths.INVITE]: [invitation],
  [paths.INVITER_FRIENDS]: [invitation, read(recruitRewards, {}), read(recruitedPeople, FIRST_PAGE)],
  [paths.SHARE_CODE]: [invitation],
  [paths.SHARE_VIDEO]: [invitation, read(exposures, {})],
  [paths.ASSIST_FRIENDS]: [invitation, read(exposures, {})],
  [paths.EXPOSURE]: [article('exposure-guide')],
  [paths.TASK_INTRO]: [article('task-intro')],
  [paths.COMMODITY]: [sales],
};

/** The table for the build (vite/firstRoute.ts). */
export const prefetches = () => table;
