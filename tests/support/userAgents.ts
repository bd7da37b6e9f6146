/** Browsers and shells, the browsers of other apps, identify themselves with it; docs/engines.md has what differs in them. */
interface Phone {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
  readonly platform: 'ios' | 'android' | 'desktop';
  readonly inApp?: boolean;
}

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

export const phones = {
  'an iPhone': { userAgent: `${IPHONE} Version/16.6 Mobile/15E148 Safari/604.1`, platform: 'ios' },
  'an iPad that claims to be a Mac': {
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1`,
    platform: 'ios',
  },
  'a Mac': {
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1`,
    maxTouchPoints: 0,
    platform: 'desktop',
  },
  'an Android phone': {
    userAgent: `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126 Mobile Safari/537.36`,
    platform: 'android',
  },
  'HarmonyOS on Android': {
    userAgent: `Mozilla/5.0 (Linux; Android 10; HarmonyOS; LIO-AN00) ${WEBKIT} Mobile`,
    platform: 'android',
  },
  'HarmonyOS without Android': {
    userAgent: `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} ArkWeb/4.1.6.1 Mobile`,
    platform: 'android',
  },
  Windows: {
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126 Safari/537.36`,
    maxTouchPoints: 0,
    platform: 'desktop',
  },
  'WeChat on an iPhone': {
    userAgent: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
    platform: 'ios',
    inApp: true,
  },
  'WeChat on Android (XWEB)': {
    userAgent: `Mozilla/5.0 (Linux; Android 13; V2199A Build/TP1A; wv) ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160083 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560(0x28002F35) WeChat/arm64`,
    platform: 'android',
    inApp: true,
  },
  'WeChat on Android (X5)': {
    userAgent: `Mozilla/5.0 (Linux; Android 10; MI 8 Build/QKQ1; wv) ${WEBKIT} Version/4.0 Chrome/89.0 MQQBrowser/6.2 TBS/046141 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.20`,
    platform: 'android',
    inApp: true,
  },
  'WeChat on Windows': {
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/107 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781 WindowsWechat`,
    maxTouchPoints: 0,
    platform: 'desktop',
    inApp: true,
  },
  'QQ on an iPhone': {
    userAgent: `${IPHONE} Mobile/15E148 QQ/9.0.0.615 V1_IPH_SQ_9.0.0_1_APP_A`,
    platform: 'ios',
    inApp: true,
  },
  'QQ on Android': {
    userAgent: `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} V1_AND_SQ_9.0.60 QQ/9.0.60.17095`,
    platform: 'android',
    inApp: true,
  },
  'Weibo on an iPhone': {
    userAgent: `${IPHONE} Mobile/15E148 Weibo (iPhone13,2__weibo__12.4.0__iphone__os15.4)`,
    platform: 'ios',
    inApp: true,
  },
  'Weibo on Android': {
    userAgent: `Mozilla/5.0 (Linux; Android 12; M2102J2SC Build/SKQ1; wv) ${WEBKIT} Chrome/97 Mobile Safari/537.36 Weibo (Xiaomi-M2102J2SC__weibo__12.6.2__android__android12)`,
    platform: 'android',
    inApp: true,
  },
  'Alipay on an iPhone': {
    userAgent: `${IPHONE} Mobile/15E148 NebulaSDK/1.8 AliApp(AP/10.2.60) AlipayClient/10.2.60 Language/zh-Hans`,
    platform: 'ios',
    inApp: true,
  },
  'Alipay on Android': {
    userAgent: `Mozilla/5.0 (Linux; U; Android 12; zh-CN; NOH-AN00) ${WEBKIT} Version/4.0 Chrome/69.0.3497.100 UWS/3.22 Mobile Safari/537.36 UCBS/3.22 NebulaSDK/1.8 AlipayDefined(nt:WIFI) AliApp(AP/10.2.60) AlipayClient/10.2.60`,
    platform: 'android',
    inApp: true,
  },
  'UC on an iPhone': { userAgent: `${IPHONE} Mobile/15E148 UCBrowser/15.5.6 UCBS`, platform: 'ios' },
  'UC on Android': {
    userAgent: `Mozilla/5.0 (Linux; U; Android 11; zh-CN; PEQM00) ${WEBKIT} Version/4.0 Chrome/100 UCBrowser/15.5.6 Mobile Safari/537.36`,
    platform: 'android',
  },
  "MIUI's": {
    userAgent: `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C) ${WEBKIT} Version/4.0 Chrome/112 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.2`,
    platform: 'android',
  },
  "QQ's own browser on an iPhone": { userAgent: `${IPHONE} MQQBrowser/15.2 Mobile/15E148 Safari/604.1`, platform: 'ios' },
  "QQ's own browser on Android": {
    userAgent: `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} MQQBrowser/15.2 Mobile Safari/537.36`,
    platform: 'android',
  },
} as const satisfies Readonly<Record<string, Phone>>;
