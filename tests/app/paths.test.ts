import { describe, expect, it } from 'vitest';
import { type Href, isHref } from '#paths/href.ts';
import * as links from '#paths/links.ts';

const AWKWARD = 'a b&c=d#e?f%20+壶';

const built: readonly (readonly [made: Href, path: string, query: Readonly<Record<string, string>>])[] = [
  [links.ruleHref('REDEEM_RULE'), '/rule', { type: 'REDEEM_RULE' }],
  [links.articleHref(AWKWARD), '/Articletemplate', { id: AWKWARD }],
  [links.goodsHref({ id: AWKWARD, no: 2001 }), '/Productdetails', { id: AWKWARD, no: '2001' }],
  [links.redeemGoodsHref(AWKWARD), '/redeemExchangeValue', { id: AWKWARD }],
  [links.redemptionHref({ kind: 'DATA_IP', no: AWKWARD }), '/redeemRecordDetail', { kind: 'DATA_IP', no: AWKWARD }],
  [links.editAddressHref(AWKWARD), '/address/create', { id: AWKWARD }],
];

describe('an address of the app', () => {
  it.each(built)('%s gives its screen what it was built from', (made, path, query) => {
    const [before, search = '', ...rest] = made.split('?');
    expect([before, rest]).toEqual([path, []]);
    expect(Object.fromEntries(Object.keys(query).map((name) => [name, new URLSearchParams(search).get(name)]))).toEqual(query);
    expect(isHref(made)).toBe(true);
  });

  it('is checked by the compiler', () => {
    const home: Href = `/home?tab=1`;
    // @ts-expect-error A mistyped path does not compile.
    const mistyped: Href = '/hone';
    expect([isHref(home), isHref(mistyped)]).toEqual([true, true]);
  });
});
