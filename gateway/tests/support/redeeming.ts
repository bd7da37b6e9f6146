import { randomUUID } from 'node:crypto';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import {
  contributionOrders,
  contributionTotal,
  convertContribution,
  submitContribution,
} from '@juyi/contract/redemption/contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets } from '@juyi/contract/redemption/culture';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import type { Quote, Redemption, Submitted } from '@juyi/contract/redemption/redemption';
import { issueToken } from '../../auth/tokens';
import { balancesOf } from '../../ledger/ledger';
import type { Currency } from '../../ledger/schema';
import type { Answer, TestGateway } from './gateway';

export const PAY = '258036';

/** A signed-in member who redeems; by default the store member. */
export async function redeemer(test: TestGateway, memberId = 'seed-store') {
  const { gateway, send } = test;
  const token = await issueToken(gateway.db, memberId, gateway.now());
  const { cultureToken } = (await send<ResponseInputOf<typeof getCultureToken>>(getCultureToken, {}, token)).data;
  const me = {
    token,
    cultureToken,
    balance: async (currency: Currency) => (await balancesOf(gateway.db, memberId))[currency],
    quote: (amount: number) => send<Quote>(convertContribution, { amount }, token),
    preview: (amount: number, culture = cultureToken) => send<Quote>(previewAssets, { amount, cultureToken: culture }, token),
    submit: (quoteId: string, more: object = {}) =>
      send<Submitted>(submitContribution, { quoteId, payPassword: PAY, requestId: randomUUID(), ...more }, token),
    apply: (quoteId: string, more: object = {}) =>
      send<Submitted>(applyAssets, { quoteId, payPassword: PAY, requestId: randomUUID(), cultureToken, ...more }, token),
    exchange: (more: object = {}) => send<Submitted>(submitExchangeIp, { ...bookmark, requestId: randomUUID(), ...more }, token),
    records: (filter: object = {}) =>
      send<ResponseInputOf<typeof contributionOrders>>(contributionOrders, { pageNum: 1, pageSize: 10, ...filter }, token),
    applied: (filter: object = {}, culture = cultureToken) =>
      send<ResponseInputOf<typeof applyRecords>>(
        applyRecords,
        { pageNum: 1, pageSize: 10, cultureToken: culture, ...filter },
        token,
      ),
    total: () => send<ResponseInputOf<typeof contributionTotal>>(contributionTotal, {}, token),
    /** Quotes and submits income. */
    redeem: async (amount: number, more: object = {}): Promise<Answer<Submitted>> =>
      me.submit((await me.quote(amount)).data.quoteId ?? '', more),
    /** One redemption by its number. */
    order: async (orderNo: string): Promise<Redemption | undefined> => (await me.records({ orderNo })).data.list[0],
  };
  return me;
}

/** A valid redemption of a bookmark by the store member, without its requestId. */
export const bookmark = {
  goodsId: 'bookmark',
  quantity: 1,
  specs: [{ name: '花样', value: '兰' }],
  addressId: 'seed-store-address',
  spend: 300,
  payPassword: PAY,
};

/** The headers of images as data URLs, and data that only claims to be an image. */
const dataUrl = (type: string, bytes: readonly number[]) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const SIDE = [0, 0, 2, 0];
const TOO_LONG = [0, 0, 0xea, 0x60];
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const pngOf = (width: readonly number[], height: readonly number[]) => [
  ...SIGNATURE,
  ...Buffer.from('IHDR'),
  ...width,
  ...height,
];
const PNG = pngOf(SIDE, SIDE);
const JFIF = [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
const frame = (side: number) => [
  0xff,
  0xc0,
  0,
  17,
  8,
  side >> 8,
  side & 255,
  side >> 8,
  side & 255,
  3,
  ...Array<number>(9).fill(0),
];
/** A decoder skips the fill byte before the frame; a reader that takes it for a marker goes on after 0xc000 bytes of comment. */
const filledJpeg = () => {
  const start = [...JFIF, 0xff];
  const comment = Buffer.alloc(0xd000);
  comment.set(frame(2), 0xc000 + 1 - frame(0).length - 4);
  return [...start, ...frame(16_000), 0xff, 0xfe, 0xd0, 2, ...comment];
};
export const pictures = {
  png: dataUrl('image/png', PNG),
  jpeg: dataUrl('image/jpeg', [...JFIF, ...frame(512)]),
  webp: dataUrl('image/webp', [
    ...Buffer.from('RIFF'),
    22,
    0,
    0,
    0,
    ...Buffer.from('WEBPVP8X'),
    10,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    2,
    0,
    1,
    2,
    0,
  ]),
  huge: dataUrl('image/png', pngOf(TOO_LONG, TOO_LONG)),
  filled: dataUrl('image/jpeg', filledJpeg()),
  gif: dataUrl('image/gif', [...Buffer.from('R0lGODlhAQABAAAAACwAAAAA6P3o/QACAkQBADs=', 'base64')]),
  headless: dataUrl('image/png', SIGNATURE),
  svg: dataUrl('image/svg+xml', [...Buffer.from('<svg xmlns="x"/>')]),
  html: dataUrl('image/png', [...Buffer.from('<script>1</script>')]),
  pngNamedJpeg: dataUrl('image/jpeg', PNG),
};
