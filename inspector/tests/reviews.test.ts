import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookContext } from '../book/data';
import { REVIEWS_PATH } from '../book/review';
import { openShopServer } from './shopServer';

let shop: Awaited<ReturnType<typeof openShopServer>>;
let folder: string;
let kept: string;
let origin: string;
beforeAll(async () => {
  shop = await openShopServer();
  ({ folder, origin } = shop);
  kept = join(folder, 'docs/approvals');
});
afterAll(() => shop.close());

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(origin + REVIEWS_PATH, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as BookContext & { message?: string; problems?: object } };
}
/** The kept files by name. */
const files = (place = kept): Record<string, string> =>
  existsSync(place)
    ? Object.fromEntries(
        readdirSync(place, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.json'))
          .map((name) => [name, readFileSync(join(place, name), 'utf8')]),
      )
    : {};

const comment = { journey: 'buying', state: 'checkout.refused', by: '林产品', text: '怎么改？' };

it.each([
  ['another origin', comment, { origin: 'http://evil.example' }, 403, {}],
  ['a form of another page', comment, { 'content-type': 'text/plain' }, 403, {}],
  ['a body that is too long', JSON.stringify({ ...comment, text: 'x'.repeat(9000) }), {}, 413, {}],
  ['a text that is too long', { ...comment, text: 'x'.repeat(1001) }, {}, 400, { problems: { text: '意见最多 1000 个字' } }],
  ['a name that is a path', { ...comment, by: '../x' }, {}, 400, { problems: { by: '姓名只用文字、数字、空格、· 和 -' } }],
  ['nothing', {}, {}, 400, {}],
  ['a state that is none', { ...comment, state: '../../x' }, {}, 409, {}],
  ['a journey that is none', { ...comment, journey: 'x' }, {}, 409, {}],
  ['an approval of something else', { journey: 'buying', hash: 'x', by: '林' }, {}, 409, {}],
] as const)('%s is refused, and nothing is written', async (_, body, headers, status, answer) => {
  expect(await send(body, headers)).toMatchObject({ status, body: answer });
  expect(files()).toEqual({});
});

it('shows the pictures of the last gallery, and nothing else', async () => {
  const get = async (path: string) => {
    const response = await fetch(`${origin}/gallery/${path}`);
    return [response.status, await response.text()] as const;
  };
  expect((await get('gallery.json'))[0]).toBe(404);
  mkdirSync(join(folder, 'build/gallery'), { recursive: true });
  writeFileSync(join(folder, 'build/gallery/gallery.json'), '{}');
  expect(await get('gallery.json')).toEqual([200, '{}']);
  for (const path of ['', '..%2f..%2fpackage.json']) expect(await get(path), path).toEqual([404, '']);
});

it('keeps each comment in a file of its own, and shows them', async () => {
  await send(comment);
  const first = files();
  const { body } = await send({ ...comment, by: '王', text: '同上' });
  expect(body.comments.map(({ by, text }) => [by, text])).toEqual([
    ['林产品', '怎么改？'],
    ['王', '同上'],
  ]);
  expect(files()).toMatchObject(first);
  expect(Object.keys(files())).toHaveLength(2);
});

it('keeps an approval for each person, as long as all sources are committed', async () => {
  const context = (await send({ ...comment, text: '再看' })).body;
  const hash = context.approvals.find(({ journey }) => journey === 'buying')?.hash ?? '';
  expect((await send({ journey: 'buying', hash, by: '林产品' })).status).toBe(200);
  const first = readFileSync(join(kept, 'buying.林产品.json'), 'utf8');
  const { body } = await send({ journey: 'buying', hash, by: '王' });
  expect(body.approvals.find(({ journey }) => journey === 'buying')).toMatchObject({ by: '王', changes: [] });
  expect(readFileSync(join(kept, 'buying.林产品.json'), 'utf8')).toBe(first);

  appendFileSync(join(folder, 'server.ts'), '\n');
  const refused = await send({ journey: 'buying', hash, by: '李' });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('没有提交的改动') as string } });
  expect(existsSync(join(kept, 'buying.李.json'))).toBe(false);
});
