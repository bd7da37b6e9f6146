import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startNoticeScript, storeLinks } from '../../vite/start/startNotice';

describe('the notice of a page that has not started', () => {
  it('is shown by a script of at most 0.4 kB that old browsers parse', async () => {
    const script = await startNoticeScript();
    expect(script).toContain('start-notice');
    expect(script).not.toMatch(/=>|`|\b(?:let|const|class)\b|\?\.|\?\?|\.\.\./);
    expect(gzipSync(script).length).toBeLessThanOrEqual(400);
  });

  it('links the stores that the build names, and no others', () => {
    expect(storeLinks({})).toBe('');
    expect(storeLinks({ VITE_ANDROID_STORE: 'https://store.example/?a=1&b="2"' })).toBe(
      '<a href="https://store.example/?a=1&amp;b=&quot;2&quot;">下载 Android 版 App</a>',
    );
    expect(storeLinks({ VITE_APP_STORE: 'https://a.example', VITE_ANDROID_STORE: 'https://b.example' })).toMatch(
      /^<a [^>]*a\.example.*<a [^>]*b\.example/,
    );
  });
});
