// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyPageLink } from '../../../src/services/browser/clipboard';
import { readSurroundings } from '../../../src/services/browser/platform';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('where the app runs', () => {
  const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [
      'an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Mobile Safari/604.1`,
      5,
      'ios',
      false,
    ],
    [
      'an iPad that claims to be a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1`,
      5,
      'ios',
      false,
    ],
    ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1`, 0, 'desktop', false],
    [
      'an Android phone',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126 Mobile Safari/537.36`,
      5,
      'android',
      false,
    ],
    ['HarmonyOS on Android', `Mozilla/5.0 (Linux; Android 10; HarmonyOS; LIO-AN00) ${WEBKIT} Mobile`, 5, 'android', false],
    ['HarmonyOS without Android', `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} ArkWeb/4.1.6.1 Mobile`, 5, 'android', false],
    ['Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126 Safari/537.36`, 0, 'desktop', false],
    [
      'WeChat on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Mobile/15E148 MicroMessenger/8.0.49`,
      5,
      'ios',
      true,
    ],
    ['QQ on Android', `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} V1_AND_SQ_9.0.60 QQ/9.0.60.17095`, 5, 'android', true],
    [
      'WeChat on Android (XWEB)',
      `Mozilla/5.0 (Linux; Android 13; V2199A Build/TP1A; wv) ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160083 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560(0x28002F35) WeChat/arm64`,
      5,
      'android',
      true,
    ],
    [
      'QQ on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${WEBKIT} Mobile/15E148 QQ/9.0.0.615 V1_IPH_SQ_9.0.0_1_APP_A`,
      5,
      'ios',
      true,
    ],
    [
      'Weibo on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) ${WEBKIT} Mobile/15E148 Weibo (iPhone13,2__weibo__12.4.0__iphone__os15.4)`,
      5,
      'ios',
      true,
    ],
    [
      'Weibo on Android',
      `Mozilla/5.0 (Linux; Android 12; M2102J2SC Build/SKQ1; wv) ${WEBKIT} Chrome/97 Mobile Safari/537.36 Weibo (Xiaomi-M2102J2SC__weibo__12.6.2__android__android12)`,
      5,
      'android',
      true,
    ],
    [
      'Alipay on Android',
      `Mozilla/5.0 (Linux; U; Android 12; zh-CN; NOH-AN00) ${WEBKIT} Version/4.0 Chrome/69.0.3497.100 UWS/3.22 Mobile Safari/537.36 UCBS/3.22 NebulaSDK/1.8 AlipayDefined(nt:WIFI) AliApp(AP/10.2.60) AlipayClient/10.2.60`,
      5,
      'android',
      true,
    ],
    [
      'UC',
      `Mozilla/5.0 (Linux; U; Android 11; zh-CN; PEQM00) ${WEBKIT} Version/4.0 Chrome/100 UCBrowser/15.5.6 Mobile Safari/537.36`,
      5,
      'android',
      false,
    ],
    [
      "MIUI's",
      `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C) ${WEBKIT} Version/4.0 Chrome/112 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.2`,
      5,
      'android',
      false,
    ],
    ["QQ's own browser", `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} MQQBrowser/15.2 Mobile Safari/537.36`, 5, 'android', false],
  ] as const)('is told from what %s says', async (_, userAgent, maxTouchPoints, platform, inApp) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    expect(await readSurroundings()).toEqual({ platform, inApp, hasStore: false });
  });
});

describe('copying the link', () => {
  const copying = () =>
    copyPageLink().then(
      () => true,
      () => false,
    );
  const oldWay = (works: boolean) => {
    const texts: string[] = [];
    document.execCommand = (command) => {
      texts.push(`${command}: ${document.querySelector('textarea')?.value}`);
      return works;
    };
    return texts;
  };

  it('goes through the clipboard where there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copying()).toBe(true);
    expect(writeText.mock.calls).toEqual([[window.location.href]]);
  });

  it.each([
    ['without TLS there is none', {}],
    ['the browser around us refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
  ])('goes the old way when %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const texts = oldWay(true);
    expect(await copying()).toBe(true);
    expect(texts).toEqual([`copy: ${window.location.href}`]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says so when neither way works, and leaves nothing behind', async () => {
    vi.stubGlobal('navigator', {});
    oldWay(false);
    expect(await copying()).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
