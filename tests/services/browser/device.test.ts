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
