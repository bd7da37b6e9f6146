import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contributionEntries } from '../../contract/account/account';
import { addressList } from '../../contract/address/address';
import { bareList, nothing, page } from '../../contract/core/pagination';

const some = page(z.object({ id: z.string() }), { sum: z.int() }, { sum: 0 });
const full = { list: [{ id: 'a' }], total: 1, pageNum: 1, pageSize: 20, hasMore: false, sum: 7 };

describe('a page', () => {
  it.each([[null], [{}], [undefined]])('parses %o as an empty page', (data) => {
    expect(some.parse(data)).toEqual({ list: [], total: 0, pageNum: 1, pageSize: 1, hasMore: false, sum: 0 });
    expect(contributionEntries.response.parse(data)).toMatchObject({ list: [], incomeTotal: 0, expendTotal: 0 });
  });

  it('has its rows and the additional fields, without unknown keys', () => {
    expect(some.parse({ ...full, secret: 1, list: [{ id: 'a', secret: 1 }] })).toEqual(full);
  });

  it.each([
    [[]],
    ['rows'],
    [42],
    [{ ...full, list: null }],
    [{ ...full, list: [{ id: 1 }] }],
    [{ ...full, sum: undefined }],
    [{ rows: [] }],
  ])('rejects %o', (data) => {
    expect(some.safeParse(data).success).toBe(false);
  });
});

describe('a bare list', () => {
  it.each([[null], [{}], [undefined], [[]]])('parses %o as an empty list', (data) => {
    expect(bareList(z.string()).parse(data)).toEqual([]);
    expect(addressList.response.parse(data)).toEqual([]);
  });

  it.each([[{ list: [] }], ['a'], [[1]]])('rejects %o', (data) => {
    expect(bareList(z.string()).safeParse(data).success).toBe(false);
  });
});

describe('a response without data', () => {
  it.each([[null], [undefined], [{}], [true], ['成功']])('parses %o as null', (data) => {
    expect(nothing.parse(data)).toBeNull();
  });
});
