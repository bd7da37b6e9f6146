import { calls } from '@juyi/contract/calls';
import { openapi } from '@juyi/gateway/dev/openapi';
import { describe, expect, it } from 'vitest';
import { CACHED_PICTURES, CACHED_READS, isSuccess, keyOf } from '#worker/cached.ts';

const { paths } = openapi();

/** The names of all fields in a part of the document. */
function fieldsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...fieldsIn(value),
  ]);
}

describe('a read that the worker answers from its cache', () => {
  it.each(CACHED_READS)('%s is public, changes nothing, and has no price, stock, state, chance or time of the server', (path) => {
    const call = calls.find((one) => one.path === path);
    expect(call).toMatchObject({ access: 'public' });
    expect(call?.write ?? call?.binary ?? false).toBe(false);
    const fields = fieldsIn(paths[path]);
    expect(fields).toContain('data');
    expect(fields.filter((name) => /price|stock|state|chances|serverTime|balance|limit$/i.test(name))).toEqual([]);
  });

  it.each<[body: unknown, status: number, success: boolean]>([
    [{ code: 200, data: [] }, 200, true],
    [{ status: '200', data: { title: '' } }, 200, true],
    [{ code: '200', data: [] }, 200, true],
    [{ code: 200, data: null }, 200, false],
    [{ code: 200 }, 200, false],
    [{ code: 401, data: {} }, 200, false],
    [{ status: '1021', data: {} }, 200, false],
    [{ code: 200, data: [] }, 500, false],
    ['<html>', 200, false],
    [null, 200, false],
    [{ data: [] }, 200, false],
  ])('%j with HTTP %i is kept: %s', async (body, status, success) => {
    expect(await isSuccess(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))).toBe(success);
  });

  it('has a key for each request and session, without the token', async () => {
    const url = 'https://h5.example/activity/prize/winnerList';
    const post = (body: object, token?: string) =>
      new Request(url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: token === undefined ? {} : { Authorization: token },
      });
    const one = post({ pageNum: 1 }, 'secret-token');
    const keys = await Promise.all(
      [one, post({ pageNum: 1 }), post({ pageNum: 2 }), post({ pageNum: 1 }, 'other'), new Request(`${url}?id=1`)].map(keyOf),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.join('')).not.toContain('secret-token');
    expect(await keyOf(post({ pageNum: 1 }, 'secret-token'))).toBe(keys[0]);
    // The Cache API ignores a fragment.
    expect(new Set(keys.map((key) => key.replace(/#.*/, ''))).size).toBe(keys.length);
    // It can still be sent.
    expect(await one.json()).toEqual({ pageNum: 1 });
  });
});

it.each([
  ['/goods/scarf.svg', true],
  ['/articles/embroidery.svg', true],
  ['/casket/body.webp', true],
  ['/upload/avatar.png', false],
  ['/api/goods/scarf.svg', false],
  ['/share.png', false],
])('a picture at %s is kept: %s', (path, kept) => expect(CACHED_PICTURES.test(path)).toBe(kept));
