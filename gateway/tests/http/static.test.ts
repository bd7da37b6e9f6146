import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app';
import { archiveAssets } from '../../http/archive';
import { contentSecurityPolicy, SERVER_FILES } from '../../http/security';
import { openGateway } from '../support/gateway';

const script = `console.log('聚艺');\n`.repeat(200);
const page = '<!doctype html><title>聚艺</title>';
const parent = await mkdtemp(join(tmpdir(), 'juyi-static-'));
const appDir = join(parent, 'app');
await mkdir(join(appDir, 'assets'), { recursive: true });
await writeFile(join(appDir, 'index.html'), page);
await writeFile(join(appDir, 'assets', 'index-Ab12Cd34.js'), script);
await writeFile(join(appDir, 'film.mp4'), '0123456789');
for (const name of SERVER_FILES) await writeFile(join(appDir, name), '{}');
await writeFile(join(appDir, '.env'), 'SECRET=1');
await writeFile(join(parent, 'outside.txt'), 'outside');

const { app, gateway, close } = await openGateway({ settings: { appDir } });
afterAll(async () => {
  await close();
  await rm(parent, { recursive: true });
});

test('the root serves index.html, which is revalidated by its ETag', async () => {
  for (const path of ['/', '/index.html']) {
    const response = await app.request(path);
    expect(await response.text()).toBe(page);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    const again = await app.request(path, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Browsers update the cached page's headers from the 304.
    expect(again.headers.get('Content-Security-Policy')).toBe(contentSecurityPolicy());
  }
});

test('a changed file is served with its new content', async () => {
  const file = join(appDir, 'news.html');
  await writeFile(file, 'old');
  const old = await app.request('/news.html');
  expect(await old.text()).toBe('old');
  await writeFile(file, 'newer');
  const response = await app.request('/news.html', { headers: { 'If-None-Match': old.headers.get('ETag') ?? '' } });
  expect([response.status, await response.text()]).toEqual([200, 'newer']);
});

test('assets are compressed by Accept-Encoding, and cached as immutable', async () => {
  const get = (accepted: string) => app.request('/assets/index-Ab12Cd34.js', { headers: { 'Accept-Encoding': accepted } });
  const br = await get('gzip, deflate, br, zstd');
  expect(br.headers.get('Content-Encoding')).toBe('br');
  expect(br.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(br.headers.get('Vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(script);
  const zipped = await get('gzip, br;q=0');
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(script);
  const plain = await get('');
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, script]);
});

test('a missing file is a 404 without a fallback to index.html', async () => {
  for (const path of ['/assets/missing.js', '/AppRegister', '/assets', '/assets/']) {
    const response = await app.request(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toContain('<');
  }
});

test('path traversal, hidden files and private files are 404', async () => {
  const paths = [
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
  ];
  for (const path of [...paths, '/.env', ...SERVER_FILES.map((name) => `/${name}`), '/%00', '/%E0%A4%A', '//outside.txt']) {
    expect([path, (await app.request(path)).status]).toEqual([path, 404]);
  }
});

test('calls and dev pages take precedence over files', async () => {
  expect(await (await app.request('/api/nothing')).json()).toMatchObject({ code: 404 });
  expect((await app.request('/__dev/outbox')).status).toBe(200);
});

test('an asset of an earlier build is served until it has been unused for 30 days', async () => {
  const dataDir = await mkdtemp(join(parent, 'data-'));
  const old = join(appDir, 'assets', 'index-Old00000.js');
  await writeFile(old, script);
  const day = 24 * 3_600_000;
  const began = Date.now();
  await archiveAssets(appDir, dataDir, began);
  await rm(old);
  const later = async (days: number) => {
    const archive = await archiveAssets(appDir, dataDir, began + days * day);
    const served = createApp({ ...gateway, archive });
    return (path: string) => served.request(path);
  };
  const after29 = await later(29);
  expect(await (await after29('/assets/index-Old00000.js')).text()).toBe(script);
  expect((await after29('/assets/nothing.js')).status).toBe(404);
  expect((await after29('/index-Old00000.js')).status).toBe(404);
  const after31 = await later(31);
  expect((await after31('/assets/index-Old00000.js')).status).toBe(404);
  expect((await after31('/assets/index-Ab12Cd34.js')).status).toBe(200);
});

test.each([
  [undefined, 200, '0123456789', null],
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['lines=1-2', 200, '0123456789', null],
] as const)('a video requested with Range %s responds %s', async (range, status, body, part) => {
  const response = await app.request('/film.mp4', { headers: range === undefined ? {} : { Range: range } });
  expect([response.status, await response.text(), response.headers.get('Content-Range')]).toEqual([status, body, part]);
});
