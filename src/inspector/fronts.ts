import type { Path } from '../paths/href';
import * as paths from '../paths/paths';

/** The machine of each screen's own flow, which the inspector shows first; without one the flow that started last is shown. */
export const FRONTS: Readonly<Record<Path, string | undefined>> = {
  [paths.APP_REGISTER]: 'registration',
  [paths.SCAN_REGISTER_SHORT]: 'registration',
  [paths.SCAN_REGISTER]: 'registration',
  [paths.INVITE]: 'invitation',
  [paths.LOGIN]: 'login',
  [paths.APP_PRIVACY]: 'document',
  [paths.PROTOCOL]: 'document',
  [paths.YXYY_HELP]: 'document',
  [paths.RULE]: 'document',
  [paths.APP_DOWNLOAD]: 'download',
  [paths.HOME]: 'resource',
  [paths.ASSETS_RECORD]: 'list',
  [paths.REDEEM_RECORD]: 'list',
  [paths.REDEEM_CONTRIBUTION_RECORD]: 'list',
  [paths.REDEEM_EXCHANGE_RECORD]: 'list',
  [paths.REDEEM_RECORD_DETAIL]: 'record',
  [paths.ADDRESS_LIST]: 'addressBook',
  [paths.ADDRESS_CREATE]: 'addressForm',
  [paths.PRODUCT_ADDRESS]: 'addressBook',
  [paths.REDEEM]: 'redemption',
  [paths.REDEEM_CONTRIBUTION]: 'redemption',
  [paths.REDEEM_EXCHANGE_VALUE]: 'redemption',
  [paths.ALL_BLIND]: 'draw',
  [paths.MY_BLIND]: 'list',
  [paths.SCAN_ADD_TEAM]: 'joinTeam',
  [paths.INVITER_FRIENDS]: 'invitation',
  [paths.SHARE_CODE]: 'invitation',
  [paths.MY_TEAM]: 'list',
  [paths.WITHDRAWAL_DETAIL]: 'list',
  [paths.ASSIST_FRIENDS]: 'assist',
  [paths.EXPOSURE]: 'guide',
  [paths.TASK_INTRO]: 'guide',
  [paths.SHARE_VIDEO]: 'invitation',
  [paths.COMMODITY]: 'flashSale',
  [paths.PRODUCT_DETAILS]: 'goods',
  [paths.ARTICLE_TEMPLATE]: 'document',
  [paths.CUSTOMER]: 'document',
  [paths.LOST_PAGE]: undefined,
};

/** The machine of the flow on a screen. */
export const frontOf = (screen: string): string | undefined => (FRONTS as Readonly<Record<string, string | undefined>>)[screen];
