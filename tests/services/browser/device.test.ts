// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyPageLink } from '#services/browser/clipboard.ts';
import { readSurroundings } from '#services/browser/platform.ts';
import { phones } from '../../support/userAgents';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('where the app runs', () => {
  it.each(Object.entries(phones))('is told from what %s says', async (_, { userAgent, platform, ...phone }) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 'maxTouchPoints' in phone ? phone.maxTouchPoints : 5 });
    expect(await readSurroundings()).toEqual({ platform, inApp: 'inApp' in phone, hasAppStore: false });
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
