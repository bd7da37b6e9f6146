import { type Plugin, resolveConfig } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { otherHosts } from '../../vite/policy/otherHosts';

afterEach(() => vi.unstubAllEnvs());

/** The files for servers that the production build writes with these variables, and what it prints. */
async function serverFiles(env: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { plugins } = await resolveConfig({ logLevel: 'silent' }, 'build', 'production');
  const plugin = plugins.find(({ name }) => name === 'juyi-csp') as Plugin;
  const { handler } = plugin.generateBundle as { handler: (...args: unknown[]) => void };
  const files: Record<string, string> = {};
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => {
      files[fileName] = source;
    },
    info: (line: string) => {
      files.printed = line;
    },
  };
  handler.call(context, {}, {});
  return files;
}

const sourcesOf = (directive: string, text = '') => new RegExp(`${directive} ([^;]*)`).exec(text)?.[1];

describe('a build for other hosts', () => {
  it('allows its own origin alone by default', async () => {
    for (const name of ['VITE_GATEWAY', 'VITE_IMAGE_ORIGINS']) vi.stubEnv(name, undefined);
    const { 'csp.json': additions = '', ...texts } = await serverFiles();
    expect(Object.keys(JSON.parse(additions))).toEqual(['style-src']);
    for (const text of Object.values(texts)) {
      expect(sourcesOf('connect-src', text)).toBe("'self'");
      expect(sourcesOf('img-src', text)).toBe("'self' data: blob:");
    }
  });

  it('allows calls to the gateway, and images of it and of other hosts, in every policy', async () => {
    const { 'csp.json': additions = '', ...texts } = await serverFiles({
      VITE_GATEWAY: 'https://gateway.example:8443/app/',
      VITE_IMAGE_ORIGINS: 'https://cdn.example/pictures, https://*.oss.example',
    });
    const images = ['https://gateway.example:8443', 'https://cdn.example', 'https://*.oss.example'];
    expect(JSON.parse(additions)).toMatchObject({ 'connect-src': ['https://gateway.example:8443'], 'img-src': images });
    expect(Object.keys(texts).sort()).toEqual(['_headers', 'nginx.conf', 'printed']);
    for (const text of Object.values(texts)) {
      expect(sourcesOf('connect-src', text)).toBe("'self' https://gateway.example:8443");
      expect(sourcesOf('img-src', text)).toBe(`'self' data: blob: ${images.join(' ')}`);
    }
  });

  it('adds nothing for a gateway under a path of the same origin', () => {
    expect(otherHosts({}, { VITE_GATEWAY: '/gateway' })).toEqual({});
  });

  it.each(['gateway.example', '//gateway.example', 'ws://gateway.example', 'https://a.example;script-src *'])(
    'fails for %s, which would not do what it says',
    (VITE_GATEWAY) => {
      expect(() => otherHosts({}, { VITE_GATEWAY })).toThrow('VITE_GATEWAY');
      expect(() => otherHosts({}, { VITE_IMAGE_ORIGINS: VITE_GATEWAY })).toThrow('VITE_IMAGE_ORIGINS');
    },
  );
});

describe('the files for static hosts', () => {
  it('a header is set by one rule of _headers alone, for each path', async () => {
    const { _headers: text = '' } = await serverFiles();
    const rules = text
      .split(/^(?=\/)/m)
      .map((rule) => rule.trim().split('\n'))
      .map(([path = '', ...lines]) => ({ path, names: lines.map((line) => line.trim().split(':')[0]) }));
    const namesFor = (path: string) =>
      rules
        .filter((rule) => rule.path === path || (rule.path.endsWith('*') && path.startsWith(rule.path.slice(0, -1))))
        .flatMap(({ names }) => names);
    for (const path of ['/', '/index.html', '/sw.js', '/assets/app-1234abcd.js'])
      expect(namesFor(path).sort()).toEqual([
        'Cache-Control',
        'Content-Security-Policy',
        'Referrer-Policy',
        'X-Content-Type-Options',
        'X-Frame-Options',
      ]);
  });

  it('nothing in nginx.conf ends its quotes or names a variable', async () => {
    const { 'nginx.conf': text = '' } = await serverFiles();
    const values = Array.from(text.matchAll(/add_header \S+ "(.*)"( always)?;$/gm), ([, value = '']) => value);
    expect(values).toHaveLength(10);
    for (const value of values) expect(value).not.toMatch(/["$\\{}]/);
  });
});
