import type { Address } from '@juyi/contract/address/address';
import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import { CallError } from '#services/http/failure.ts';
import type { Intent } from '#services/redemption/intent.ts';
import type { Beginning, Offer, Terms } from '#services/redemption/quote.ts';

/** The tests of the redemption machine use these answers of its calls. */

export const requestId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
export const otherId = '11111111-1111-4111-8111-111111111111';

/** ¥318 to spend. */
export const incomeTerms: Terms = {
  available: 31_800,
  min: 1000,
  max: 31_400,
  multiple: 100,
  rate: { spend: 100, gain: 10 },
  goods: null,
};
export const offer: Offer = {
  quoteId: 'q-1',
  spend: 20_000,
  fee: 200,
  gain: 2000,
  balanceAfter: 11_600,
  expiresAt: 1_700_000_060_000,
};

export const goods: GoodsDetail = {
  goodsId: 'bookmark',
  name: '苏绣书签',
  subtitle: '',
  images: [],
  price: 3800,
  marketPrice: 4800,
  ipPrice: 300,
  stock: 3,
  state: 1,
  limit: 2,
  specs: [{ name: '花样', values: ['梅', '兰'] }],
  detailHtml: '',
  serverTime: '2026-11-20T08:00:00+08:00',
};
export const goodsTerms: Terms = { available: 900, min: 1, max: 2, multiple: 1, rate: { spend: 300, gain: 1 }, goods };

export const home: Address = { id: 'home', ...validAddress, isDefault: true };

export const intent: Intent = {
  requestId,
  body: { quoteId: 'q-1' },
  amounts: { spend: 20_000, fee: 200, gain: 2000, balanceAfter: 11_600 },
  expiresAt: 1_700_000_060_000,
};

const nothing: Beginning = { memberId: 'm', terms: null, addresses: [], intent: null };
export const ofIncome: Beginning = { ...nothing, terms: incomeTerms };
export const interrupted: Beginning = { ...ofIncome, intent };
export const ofGone: Beginning = { ...nothing, addresses: [home] };
export const ofGoods: Beginning = { ...ofGone, terms: goodsTerms };
export const ofSoldOut: Beginning = { ...ofGone, terms: { ...goodsTerms, max: 0, goods: { ...goods, stock: 0 } } };

export const slow = new CallError({ kind: 'refused', reason: 'tooMany', message: '操作太频繁', retryAt: 1000, shown: true });
export const refusal = (reason: string, details: Record<string, unknown> = {}) =>
  new CallError({ kind: 'refused', reason, message: reason, details, shown: true });
