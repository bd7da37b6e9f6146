import type { Path } from '../paths/href';
import * as paths from '../paths/paths';
import type { screens } from './screens';

export interface Route {
  readonly path: Path;
  readonly title: string;
  /** A lazily loaded screen of screens.ts, or the first screen, which is in the app chunk. */
  readonly screen: keyof typeof screens | 'AppRegisterScreen';
  /** `member`: visitors are redirected to the login. `guest`: members see who is signed in. */
  readonly for?: 'member' | 'guest';
}

/** The route table. Plain data, because the build and the tests read it too. */
export const routes: readonly Route[] = [
  { path: paths.APP_REGISTER, title: '注册', screen: 'AppRegisterScreen', for: 'guest' },
  { path: paths.SCAN_REGISTER_SHORT, title: '扫码注册', screen: 'ScanRegisterScreen', for: 'guest' },
  { path: paths.SCAN_REGISTER, title: '扫码注册', screen: 'ScanRegisterScreen', for: 'guest' },
  { path: paths.INVITE, title: '邀请好友', screen: 'InviteScreen' },
  { path: paths.LOGIN, title: '登录', screen: 'LoginScreen', for: 'guest' },
  { path: paths.APP_PRIVACY, title: '注册隐私政策', screen: 'AppprivacyScreen' },
  { path: paths.PROTOCOL, title: '用户协议', screen: 'ProtocolScreen' },
  { path: paths.YXYY_HELP, title: '隐私协议', screen: 'YxyyHelpScreen' },
  { path: paths.RULE, title: '规则说明', screen: 'RuleScreen' },
  { path: paths.APP_DOWNLOAD, title: '下载App', screen: 'AppDownloadScreen' },
  { path: paths.HOME, title: '首页', screen: 'HomeScreen', for: 'member' },
  { path: paths.ASSETS_RECORD, title: '账户明细', screen: 'AssetsRecordScreen', for: 'member' },
  { path: paths.REDEEM_RECORD, title: '数据IP兑换记录', screen: 'RecordsScreen', for: 'member' },
  { path: paths.REDEEM_CONTRIBUTION_RECORD, title: '贡献值兑换记录', screen: 'RecordsScreen', for: 'member' },
  { path: paths.REDEEM_EXCHANGE_RECORD, title: '商品兑换记录', screen: 'RecordsScreen', for: 'member' },
  { path: paths.REDEEM_RECORD_DETAIL, title: '兑换详情', screen: 'RedeemRecordDetailScreen', for: 'member' },
  { path: paths.ADDRESS_LIST, title: '收货地址', screen: 'AddressListScreen', for: 'member' },
  { path: paths.ADDRESS_CREATE, title: '新增收货地址', screen: 'AddressCreateScreen', for: 'member' },
  { path: paths.PRODUCT_ADDRESS, title: '收货地址', screen: 'ProductAddressScreen', for: 'member' },
  { path: paths.REDEEM, title: '贡献值换数据IP', screen: 'RedeemScreen', for: 'member' },
  { path: paths.REDEEM_CONTRIBUTION, title: '收益换贡献值', screen: 'RedeemScreen', for: 'member' },
  { path: paths.REDEEM_EXCHANGE_VALUE, title: '商城', screen: 'RedeemScreen', for: 'member' },
  { path: paths.ALL_BLIND, title: '盲盒', screen: 'AllBlindScreen' },
  { path: paths.MY_BLIND, title: '我的盲盒', screen: 'MyBlindScreen', for: 'member' },
  { path: paths.SCAN_ADD_TEAM, title: '加入团队', screen: 'ScanAddTeamScreen' },
  { path: paths.INVITER_FRIENDS, title: '邀请奖励', screen: 'InviterFriendsScreen', for: 'member' },
  { path: paths.SHARE_CODE, title: '我的邀请码', screen: 'ShareCodeScreen', for: 'member' },
  { path: paths.MY_TEAM, title: '我的团队', screen: 'MyTeamScreen', for: 'member' },
  { path: paths.WITHDRAWAL_DETAIL, title: '收益明细', screen: 'WithdrawalDetailScreen', for: 'member' },
  { path: paths.ASSIST_FRIENDS, title: '好友助力', screen: 'AssistFriendsScreen', for: 'member' },
  { path: paths.EXPOSURE, title: '推广指南', screen: 'ExposureScreen' },
  { path: paths.TASK_INTRO, title: '新手教程', screen: 'TaskIntroScreen' },
  { path: paths.SHARE_VIDEO, title: '分享视频', screen: 'ShareVideoScreen' },
  { path: paths.COMMODITY, title: '秒杀商品', screen: 'CommodityScreen' },
  { path: paths.PRODUCT_DETAILS, title: '商品详情', screen: 'ProductDetailsScreen' },
  { path: paths.ARTICLE_TEMPLATE, title: '专栏文章', screen: 'ArticleScreen' },
  { path: paths.CUSTOMER, title: '官方客服', screen: 'CustomerScreen' },
  { path: paths.LOST_PAGE, title: '页面走丢了', screen: 'LostScreen' },
];

/** The lazily loaded paths with the names of their screens and their titles, for the build (vite/firstRoute.ts). */
export const lazyScreens = () =>
  routes.flatMap(({ path, screen, title }) => (screen === 'AppRegisterScreen' ? [] : [[path, screen, title] as const]));
