import { memberAccount } from '@juyi/contract/account/account';
import { addressList, deleteAddress } from '@juyi/contract/address/address';
import type { Call } from '@juyi/contract/core/define';
import { flashSales } from '@juyi/contract/goods/goods';
import { convertContribution, submitContribution } from '@juyi/contract/redemption/contribution';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { myTeam } from '@juyi/contract/team/joining';
import { sampleOf } from '@juyi/contract/tests/support/samples';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dialect, standard } from '#services/dialect.ts';
import { toFailure } from '#services/http/failure.ts';
import { judge } from '#services/http/judge.ts';
import { examine } from '#services/http/notes.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { payloadFor, wire } from '#services/http/wire.ts';
import { readQuote } from '#services/redemption/quote.ts';
import { jpeg } from '../../foreign/pictures';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const answer = (body: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Uint8Array.from(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))).buffer,
});
const read = async (call: Call, body: unknown, dialect: Dialect = standard) =>
  judge(call, answer(body), {}, dialect).catch((error: unknown) => toFailure(error).kind);

describe('an answer without data where data are needed', () => {
  it.each([addressList, flashSales, memberAccount, myTeam, paymentPasswordSet])('$name is a mismatch', async (call) => {
    for (const body of [{ code: 200 }, { code: 200, message: 'ok', payload: 1 }, { code: 200, data: {} }])
      expect([body, await read(call, body)]).toEqual([body, 'mismatch']);
  });

  it('is none where none are needed', async () => {
    expect(await read(deleteAddress, { code: 200 })).toBeNull();
    expect(await read(webSendCode, { code: 200 })).toEqual({ resendIn: 60 });
    expect(await read(addressList, { code: 200, data: null })).toEqual([]);
  });
});

describe('envelopes', () => {
  it.each([
    ['beside the code', { code: 200, msg: 'ok', orderNo: 'A1', status: 1 }],
    ['in a result', { success: true, code: 200, result: { orderNo: 'A1', status: 1 } }],
    ['with success alone', { success: true, data: { orderNo: 'A1', status: 1 } }],
  ])('%s', async (_, body) => {
    expect(await read(submitContribution, body)).toEqual({ orderNo: 'A1', status: 1 });
  });

  it.each([
    ['success: false beside a good code', { success: false, code: 200, message: '不行' }],
    ['a refusal under msg', { code: 500_01, msg: '不行' }],
    ['a refusal under errMsg', { code: 500_01, errMsg: '不行' }],
    ['code 0, until the dialect names it', { code: 0, msg: '不行', data: { orderNo: 'A1', status: 1 } }],
  ])('%s is refused in its own words', async (_, body) => {
    const failure = await judge(submitContribution, answer(body)).catch(toFailure);
    expect(failure).toMatchObject({ kind: 'refused', message: '不行' });
  });

  it('without one are refused, until the dialect says so', async () => {
    expect(await read(addressList, { rows: [] })).toBe('unreadable');
    expect(await read(submitContribution, { orderNo: 'A1', status: 1 })).toBe('refused');
    expect(await read(submitContribution, { orderNo: 'A1', status: 1 }, { ...standard, bare: true })).toEqual({
      orderNo: 'A1',
      status: 1,
    });
  });

  it('long ids keep their digits, in texts too', async () => {
    const body = '{"code":200,"message":"1234567890123456789","data":{"orderNo":1234567890123456789,"status":1}}';
    expect(await read(submitContribution, body)).toEqual({ orderNo: '1234567890123456789', status: 1 });
    const quoted = String.raw`{"code":200,"message":"a \" [12345678901234567, ","data":{"orderNo":12345678901234567,"status":1}}`;
    expect(await read(submitContribution, quoted)).toEqual({ orderNo: '12345678901234567', status: 1 });
  });
});

describe('requests', () => {
  const yuan: Dialect = {
    ...standard,
    money: 'yuan',
    dataIp: 'whole',
    fields: { pageNum: 'pageNo', captchaId: 'uuid' },
    token: { header: 'Authorization', prefix: 'Bearer ' },
    requests: { flashSales: (payload) => ({ ...payload, tenant: 1 }) },
  };

  it('have the backend’s units, names and fields', () => {
    expect(payloadFor(convertContribution, { amount: 1250 }, yuan)).toEqual({ amount: 12.5 });
    expect(payloadFor(submitExchangeIp, { spend: 690, quantity: 1 }, yuan)).toEqual({ spend: 6.9, quantity: 1 });
    expect(payloadFor(flashSales, { pageNum: 2, pageSize: 20 }, yuan)).toEqual({ pageNo: 2, pageSize: 20, tenant: 1 });
  });

  it('carry the token with its prefix, once', () => {
    const headersWith = (Authorization: string) =>
      wire({ method: 'GET', path: '/', payload: {}, headers: { Authorization }, signal: new AbortController().signal }, yuan)
        .headers;
    expect(headersWith('x')).toEqual({ Authorization: 'Bearer x' });
    expect(headersWith('Bearer x')).toEqual({ Authorization: 'Bearer x' });
    expect(headersWith('')).toEqual({});
  });

  it('name the captcha by the id that came with it in JSON', async () => {
    const body = { code: 200, msg: 'ok', img: jpeg.toString('base64'), uuid: 'b6c1f5' };
    const captchaId = '5d1c2b3a-13a4-4d5e-8f90-139007770009';
    expect(await read(webCaptchaImage, body)).toBe('mismatch');
    const image = await judge(webCaptchaImage, answer(body), { captchaId }, { ...yuan, captcha: 'json' });
    expect(image).toMatchObject({ type: 'image/jpeg', size: jpeg.length });
    expect(payloadFor(webSendCode, { captchaId, captcha: 'AB12' }, yuan)).toEqual({ uuid: 'b6c1f5', captcha: 'AB12' });
  });
});

describe('a quote that does not add up', () => {
  const terms = { available: 128_850, min: 1000, max: 128_800, multiple: 100, rate: { spend: 100, gain: 10 }, goods: null };
  const quoted = (sample: object) => ({ ...(sampleOf(convertContribution.response) as object), ...sample });

  it.each([
    ['adds up', { spend: 5000, fee: 50, available: 128_850, balanceAfter: 123_800 }, undefined],
    [
      'is of another amount, as one in yuan',
      { spend: 50, fee: 1, available: 1289, balanceAfter: 1238 },
      '报价的金额对不上，不能兑换，请联系客服',
    ],
    [
      'leaves another balance',
      { spend: 5000, fee: 50, available: 128_850, balanceAfter: 123_850 },
      '报价的金额对不上，不能兑换，请联系客服',
    ],
  ])('%s', async (_, sample, message) => {
    const back = replaceTransport(() => async () => answer({ code: 200, data: quoted(sample) }));
    const failed = await readQuote({ kind: 'CONTRIBUTION', amount: 5000, terms }, new AbortController().signal).then(
      () => undefined,
      (error: unknown) => toFailure(error).message,
    );
    back();
    expect(failed).toBe(message);
  });
});

describe('notes', () => {
  const notesOn = async (call: Call, body: unknown) =>
    (await examine(call, answer(body), {})).notes.map(({ path, text }) => `${path}: ${text}`);
  const row = { ...(sampleOf(flashSales.response) as { list: object[] }).list[0], goodsId: 'a' };

  it('count dropped rows, name what is unknown, and ask for names that nobody reads', async () => {
    const { name: _, ...nameless } = row as { name?: string };
    const list = [
      { ...row, price: 12.5 },
      { ...row, state: 'DONE' },
      { ...nameless, state: 1 },
    ];
    expect(await notesOn(flashSales, { code: 200, data: { list, total: 3 } })).toEqual([
      'list[].price: 3 行里有 1 行读不出：price 是12.5',
      'list[].state: 文字 "DONE"，不认识，显示为未知',
      ': 没有给：list[].name，当作空',
    ]);
    expect(
      await notesOn(memberAccount, {
        code: 200,
        data: { ...(sampleOf(memberAccount.response) as object), inviteCode: undefined, InviteCode: 'x' },
      }),
    ).toContain('InviteCode: 没有人读 InviteCode，是不是 inviteCode？');
  });

  it('tell of no list, and nothing of what is right', async () => {
    expect(await notesOn(addressList, { code: 200, rest: 1 })).toEqual([': 读不出，是对象']);
    expect(await notesOn(memberAccount, { code: 200, data: sampleOf(memberAccount.response) })).toEqual([]);
  });
});
