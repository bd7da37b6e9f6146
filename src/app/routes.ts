import type { ComponentType } from 'react';
import { queryOf } from '../paths/href';
import AppRegisterScreen from '../screens/auth/register/AppRegisterScreen';
import { lazyScreen } from './lazyScreen';
import { qaRoutes } from './qaRoutes';
import type { screens } from './screens';

export interface AppRoute {
  /** Case-sensitive, from docs/spec.md §2. */
  readonly path: string;
  /** Of the path, or of its query too. */
  readonly title: string | ((search: string) => string);
  /** Fetched when it is shown; the first screen comes with the app. */
  readonly screen: ComponentType;
  /** `member`: a visitor logs in first. `guest`: a member who arrives signed in goes home. */
  readonly for?: 'member' | 'guest';
}

const screenOf = (name: keyof typeof screens) => lazyScreen(async () => (await import('./screens')).screens[name]());

/** Every path, its title and its screen; nothing else in the app holds them. */
export const routes: readonly AppRoute[] = [
  {
    path: '/AppRegister',
    title: '注册',
    screen: AppRegisterScreen,
    for: 'guest',
  },
  { path: '/r', title: '扫码注册', screen: screenOf('ScanRegisterScreen'), for: 'guest' },
  {
    path: '/Register',
    title: '扫码注册',
    screen: screenOf('ScanRegisterScreen'),
    for: 'guest',
  },
  { path: '/invite', title: '邀请好友', screen: screenOf('InviteScreen') },
  { path: '/login', title: '登录', screen: screenOf('LoginScreen'), for: 'guest' },
  { path: '/Appprivacy', title: '注册隐私政策', screen: screenOf('AppprivacyScreen') },
  { path: '/protocol', title: '用户协议', screen: screenOf('ProtocolScreen') },
  { path: '/yxyyHelp', title: '隐私协议', screen: screenOf('YxyyHelpScreen') },
  { path: '/rule', title: '查看规则', screen: screenOf('RuleScreen') },
  { path: '/appdownload', title: '下载App', screen: screenOf('AppDownloadScreen') },
  { path: '/home', title: '首页', screen: screenOf('HomeScreen'), for: 'member' },
  {
    path: '/assetsRecord',
    title: '账户明细',
    screen: screenOf('AssetsRecordScreen'),
    for: 'member',
  },
  {
    path: '/redeemRecord',
    title: '兑换记录',
    screen: screenOf('RecordsScreen'),
    for: 'member',
  },
  {
    path: '/redeemContributionRecord',
    title: '贡献值兑换记录',
    screen: screenOf('RecordsScreen'),
    for: 'member',
  },
  {
    path: '/redeemExchangeRecord',
    title: '商城商品兑换记录',
    screen: screenOf('RecordsScreen'),
    for: 'member',
  },
  {
    path: '/redeemRecordDetail',
    title: '兑换记录详情',
    screen: screenOf('RedeemRecordDetailScreen'),
    for: 'member',
  },
  {
    path: '/address/list',
    title: '收货地址',
    screen: screenOf('AddressListScreen'),
    for: 'member',
  },
  {
    path: '/address/create',
    title: (search) => (queryOf(search, 'id') ? '编辑收货地址' : '新增收货地址'),
    screen: screenOf('AddressCreateScreen'),
    for: 'member',
  },
  {
    path: '/Productaddress',
    title: '收货地址',
    screen: screenOf('ProductAddressScreen'),
    for: 'member',
  },
  { path: '/redeem', title: '兑换数据IP', screen: screenOf('RedeemScreen'), for: 'member' },
  {
    path: '/redeemContribution',
    title: '兑换贡献值',
    screen: screenOf('RedeemScreen'),
    for: 'member',
  },
  {
    path: '/redeemExchangeValue',
    title: '兑换商城商品',
    screen: screenOf('RedeemScreen'),
    for: 'member',
  },
  { path: '/allblind', title: '全部盲盒', screen: screenOf('AllBlindScreen') },
  { path: '/myblind', title: '我的盲盒', screen: screenOf('MyBlindScreen'), for: 'member' },
  { path: '/scanAddTeam', title: '加入团队', screen: screenOf('ScanAddTeamScreen') },
  {
    path: '/inviterFriends',
    title: '邀请加入团队',
    screen: screenOf('InviterFriendsScreen'),
    for: 'member',
  },
  { path: '/shareCode', title: '分享页面', screen: screenOf('ShareCodeScreen'), for: 'member' },
  { path: '/myteam', title: '我的团队', screen: screenOf('MyTeamScreen'), for: 'member' },
  {
    path: '/withdrawalDetail',
    title: '提现明细',
    screen: screenOf('WithdrawalDetailScreen'),
    for: 'member',
  },
  {
    path: '/assistfriends',
    title: '助力好友',
    screen: screenOf('AssistFriendsScreen'),
    for: 'member',
  },
  { path: '/exposure', title: '曝光指南', screen: screenOf('ExposureScreen') },
  { path: '/taskIntro', title: '新手教程', screen: screenOf('TaskIntroScreen') },
  { path: '/shareVideo', title: '分享视频', screen: screenOf('ShareVideoScreen') },
  { path: '/commodity', title: '秒杀商品', screen: screenOf('CommodityScreen') },
  { path: '/Productdetails', title: '商品详情', screen: screenOf('ProductDetailsScreen') },
  { path: '/Articletemplate', title: '文章展示', screen: screenOf('ArticleScreen') },
  { path: '/customer', title: '官方客服', screen: screenOf('CustomerScreen') },
  { path: '/lostPage', title: '页面走丢了', screen: screenOf('LostScreen') },
  ...(__QA__ ? qaRoutes() : []),
];
