/** A row of the table of screens. */
interface Row {
  /** Case-sensitive (docs/spec.md §2). */
  readonly path: string;
  /** The title of the document and of the page's bar. */
  readonly title: string;
  /** The name of its file in src/screens, which exports the component as default. */
  readonly screen: string;
  /**
   * `member`: visitors are redirected to the login; `memberOfId`: only where the address has an `id`. `guest`: members see who is signed in
   * instead.
   */
  readonly for?: 'member' | 'memberOfId' | 'guest';
  /** The id of the machine that the inspector shows first for this screen; without one, the inspector shows the flow that started last. */
  readonly flow?: string;
}

const table = [
  { path: '/AppRegister', title: '注册', screen: 'AppRegisterScreen', for: 'guest', flow: 'registration' },
  { path: '/r', title: '扫码注册', screen: 'ScanRegisterScreen', for: 'guest', flow: 'registration' },
  { path: '/Register', title: '扫码注册', screen: 'ScanRegisterScreen', for: 'guest', flow: 'registration' },
  { path: '/invite', title: '邀请好友', screen: 'InviteScreen', flow: 'invitation' },
  { path: '/login', title: '登录', screen: 'LoginScreen', for: 'guest', flow: 'login' },
  { path: '/Appprivacy', title: '注册隐私政策', screen: 'AppprivacyScreen', flow: 'document' },
  { path: '/protocol', title: '用户协议', screen: 'ProtocolScreen', flow: 'document' },
  { path: '/yxyyHelp', title: '隐私协议', screen: 'YxyyHelpScreen', flow: 'document' },
  { path: '/rule', title: '查看规则', screen: 'RuleScreen', flow: 'document' },
  { path: '/appdownload', title: '下载App', screen: 'AppDownloadScreen', flow: 'download' },
  { path: '/home', title: '首页', screen: 'HomeScreen', flow: 'resource' },
  { path: '/assetsRecord', title: '账户明细', screen: 'AssetsRecordScreen', for: 'member', flow: 'list' },
  { path: '/redeemRecord', title: '兑换记录', screen: 'RecordsScreen', for: 'member', flow: 'list' },
  { path: '/redeemContributionRecord', title: '贡献值兑换记录', screen: 'RecordsScreen', for: 'member', flow: 'list' },
  { path: '/redeemExchangeRecord', title: '商城商品兑换记录', screen: 'RecordsScreen', for: 'member', flow: 'list' },
  { path: '/redeemRecordDetail', title: '兑换记录详情', screen: 'RedeemRecordDetailScreen', for: 'member', flow: 'record' },
  { path: '/address/list', title: '收货地址', screen: 'AddressListScreen', for: 'member', flow: 'addressBook' },
  { path: '/address/create', title: '新增收货地址', screen: 'AddressCreateScreen', for: 'member', flow: 'addressForm' },
  { path: '/Productaddress', title: '收货地址', screen: 'ProductAddressScreen', for: 'member', flow: 'addressBook' },
  { path: '/redeem', title: '兑换数据IP', screen: 'RedeemScreen', for: 'member', flow: 'redemption' },
  { path: '/redeemContribution', title: '兑换贡献值', screen: 'RedeemScreen', for: 'member', flow: 'redemption' },
  { path: '/redeemExchangeValue', title: '兑换商城商品', screen: 'RedeemScreen', for: 'memberOfId', flow: 'resource' },
  { path: '/allblind', title: '全部盲盒', screen: 'AllBlindScreen', flow: 'draw' },
  { path: '/myblind', title: '我的盲盒', screen: 'MyBlindScreen', for: 'member', flow: 'list' },
  { path: '/scanAddTeam', title: '加入团队', screen: 'ScanAddTeamScreen', flow: 'joinTeam' },
  { path: '/inviterFriends', title: '邀请加入团队', screen: 'InviterFriendsScreen', for: 'member', flow: 'invitation' },
  { path: '/shareCode', title: '分享页面', screen: 'ShareCodeScreen', for: 'member', flow: 'invitation' },
  { path: '/myteam', title: '我的团队', screen: 'MyTeamScreen', for: 'member', flow: 'list' },
  { path: '/withdrawalDetail', title: '提现明细', screen: 'WithdrawalDetailScreen', for: 'member', flow: 'list' },
  { path: '/assistfriends', title: '好友助力', screen: 'AssistFriendsScreen', for: 'member', flow: 'assist' },
  { path: '/exposure', title: '曝光指南', screen: 'ExposureScreen', flow: 'guide' },
  { path: '/taskIntro', title: '新手教程', screen: 'TaskIntroScreen', flow: 'guide' },
  { path: '/shareVideo', title: '分享视频', screen: 'ShareVideoScreen', flow: 'invitation' },
  { path: '/commodity', title: '秒杀商品', screen: 'CommodityScreen', flow: 'flashSale' },
  { path: '/Productdetails', title: '商品详情', screen: 'ProductDetailsScreen', flow: 'goods' },
  { path: '/Articletemplate', title: '文章展示', screen: 'ArticleScreen', flow: 'document' },
  { path: '/customer', title: '官方客服', screen: 'CustomerScreen', flow: 'document' },
  { path: '/lostPage', title: '页面走丢了', screen: 'LostScreen' },
] as const satisfies readonly Row[];

/** A row of the table with its own path and screen as literal types. */
export interface Route extends Row {
  readonly path: (typeof table)[number]['path'];
  readonly screen: (typeof table)[number]['screen'];
}

/** The table of screens. Plain data, because the build and the tests read it too. */
export const routes: readonly Route[] = table;

/** Returns the title of a path. */
export const titleOf = (path: Route['path']): string => (routes.find((row) => row.path === path) as Route).title;

/** The path of the first screen, which the build prerenders; `/` redirects to it. */
export const START = '/AppRegister';

/** Returns path, screen and title of each lazily loaded screen, for the build (vite/start/firstRoute.ts). */
export const lazyScreens = () =>
  routes.flatMap(({ path, screen, title }) => (screen === 'AppRegisterScreen' ? [] : [[path, screen, title] as const]));
