import { contributionEntries, memberAccount } from '@juyi/contract/account/account';
import { type Call, defineCall, type RequestOf, type ResponseOf } from '@juyi/contract/core/define';
import { applyRecords, previewAssets } from '@juyi/contract/redemption/culture';
import { goodAnswer, json, PIXEL, sampleOf } from '@juyi/contract/tests/support/samples';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { now } from '#services/browser/clock.ts';
import { settings } from '#services/browser/settings.ts';
import { NoAnswer } from '#services/http/exchange.ts';
import { CallError, type Failure, hasUnknownOutcome, TIMED_OUT, toFailure } from '#services/http/failure.ts';
import { request } from '#services/http/request.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { sessionStore } from '#stores/session.ts';
import { listen, type RecordedReports, serveFile, until } from '../../support/client';

const TOKEN = 'T'.repeat(43);

/** A call of a family that speaks in `status`, with two refusals of its own. */
const draw = defineCall({
  name: 'draw',
  summary: '抽奖',
  method: 'GET',
  path: '/activity/prize/draw',
  access: 'public',
  request: z.object({ activityId: z.int(), word: z.optional(z.string()) }),
  response: z.object({ title: z.string().check(z.minLength(1)), serverTime: z.optional(z.string()) }),
  failures: {
    noChance: { code: 40030, message: '抽奖次数不足' },
    wrongWord: { code: 40031, message: '口令错误', field: 'word' },
  },
});

const server = await serveFile();
let heard: RecordedReports;

beforeEach(() => {
  sessionStore.setState({ token: TOKEN, sourceNo: '' });
  heard = listen();
});
afterEach(() => {
  heard.stop();
  vi.unstubAllGlobals();
});

const ask = <C extends Call>(call: C, payload = sampleOf(call.request) as RequestOf<C>, signal = new AbortController().signal) =>
  request(call, payload, signal);

const failureOf = (asked: Promise<unknown>): Promise<Failure> =>
  asked.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallError);
      return toFailure(error);
    },
  );

/** Returns the failure of an answer with this body. */
const judged = (body: unknown, { call = draw as Call, status = 200, headers = {} } = {}) => {
  server.behave({ kind: 'answer', answer: json(body, status, headers) });
  return failureOf(ask(call));
};

describe('the request', () => {
  it('spec §7: a GET sends its values as query, to the path of the contract', async () => {
    server.behave({ kind: 'answer', answer: goodAnswer(draw) });
    await ask(draw, { activityId: 1001, word: '开 门+1&a=b' });
    expect(server.received).toMatchObject([
      { method: 'GET', path: '/activity/prize/draw', query: { activityId: '1001', word: '开 门+1&a=b' }, body: '' },
    ]);
  });

  it('sends a field that travels as a header there, and nowhere else', async () => {
    server.behave({ kind: 'answer', answer: goodAnswer(previewAssets) });
    await ask(previewAssets, { amount: 100, cultureToken: 'culture' });
    expect(server.received[0]?.headers['culture-token']).toBe('culture');
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ amount: 100 });
    server.behave({ kind: 'answer', answer: goodAnswer(applyRecords) });
    await ask(applyRecords, { pageNum: 1, pageSize: 10, cultureToken: 'culture' });
    expect(server.received[1]).toMatchObject({
      query: { pageNum: '1', pageSize: '10' },
      headers: { 'culture-token': 'culture' },
    });
    expect(server.received[1]?.query).not.toHaveProperty('cultureToken');
  });

  it('leaves out what is undefined', async () => {
    server.behave({ kind: 'answer', answer: goodAnswer(draw) });
    await ask(draw, { activityId: 1001, word: undefined });
    expect(server.received[0]?.query).toEqual({ activityId: '1001' });
  });

  it('spec §7: a POST sends JSON', async () => {
    server.behave({ kind: 'answer', answer: goodAnswer(memberAccount) });
    await ask(memberAccount);
    expect(server.received).toMatchObject([{ method: 'POST', path: memberAccount.path, query: {}, body: '{}' }]);
    expect(server.received[0]?.headers['content-type']).toContain('application/json');
  });

  it.each([memberAccount, draw, webCaptchaImage])('spec §6: the token goes raw in Authorization ($path)', async (call: Call) => {
    server.behave({ kind: 'answer', answer: goodAnswer(call) });
    await ask(call);
    expect(server.received[0]?.headers.authorization).toBe(TOKEN);
  });

  it('has no Authorization without a token', async () => {
    sessionStore.setState({ token: '' });
    server.behave({ kind: 'answer', answer: goodAnswer(draw) });
    await ask(draw);
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('spec §7, §9: is made by one client with JSON, 15,000 ms and the address of the gateway', async () => {
    const { default: axios } = await import('axios');
    const create = vi.spyOn(axios, 'create');
    const gateway = vi.spyOn(settings, 'gateway', 'get').mockReturnValue('https://gateway.example/app');
    // Another instance of the module, while the rest stays the one that is tested.
    const address = '../../../src/services/http/axios.ts?another';
    await import(/* @vite-ignore */ address);
    expect(create).toHaveBeenCalledOnce();
    const headers = { 'Content-Type': 'application/json' };
    const baseURL = 'https://gateway.example/app';
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ timeout: 15_000, headers, baseURL }));
    gateway.mockRestore();
    create.mockRestore();
  });
});

describe('an answer', () => {
  it('gives its data, unknown keys stripped', async () => {
    const account = sampleOf(memberAccount.response) as ResponseOf<typeof memberAccount>;
    server.behave({ kind: 'answer', answer: json({ code: 200, status: '200', data: { ...account, extra: 1 } }) });
    expect(await ask(memberAccount)).toEqual(account);
    expect(heard.toasts).toEqual([]);
  });

  it.each([
    ['no opinion at all', {}],
    ['code as text', { code: '200' }],
    ['status as a number', { status: 200 }],
    ['null for both', { code: null, status: null }],
  ])('succeeds with %s', async (_, opinion) => {
    server.behave({ kind: 'answer', answer: json({ ...opinion, data: { title: '谢谢参与' } }) });
    expect(await ask(draw)).toEqual({ title: '谢谢参与' });
  });

  it('is an image for a binary call', async () => {
    server.behave({ kind: 'answer', answer: goodAnswer(webCaptchaImage) });
    const image = await ask(webCaptchaImage);
    expect([image.type, image.size]).toEqual(['image/png', PIXEL.length]);
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(PIXEL);
  });
});

describe('spec §8: the error catalogue, in its order', () => {
  const everything = { code: 401, status: '1021', message: '权限不足', data: null };

  it('code 401 comes before everything else in the body: expired, for the session to say', async () => {
    expect(await judged(everything)).toMatchObject({ kind: 'expired', shown: true });
    expect(heard).toMatchObject({ expired: 1, lost: 0, toasts: [] });
  });

  it("then status '1021': the lost page, without a toast; the page before it has the message", async () => {
    const failure = await judged({ ...everything, code: 403, message: '商品已下架' });
    expect(failure).toEqual({ kind: 'lost', message: '商品已下架', shown: false });
    expect(heard).toMatchObject({ expired: 0, lost: 1, toasts: [] });
  });

  it.each([200, 404, 500])("status '1021' in HTTP %i", async (status) => {
    expect(await judged({ status: '1021' }, { status })).toMatchObject({ kind: 'lost', message: '您要找的内容不存在或已下架' });
    expect(heard.lost).toBe(1);
  });

  it("leaves status '1021' to the caller of one of several reads", async () => {
    server.behave({ kind: 'answer', answer: json({ status: '1021', message: '活动不存在', data: null }) });
    const payload = sampleOf(draw.request) as RequestOf<typeof draw>;
    const asked = request(draw, payload, new AbortController().signal, { handled: 'lost' });
    expect(await failureOf(asked)).toMatchObject({ kind: 'lost' });
    expect(heard).toMatchObject({ lost: 0, toasts: [] });
  });

  it('then 权限不足 (spec §6), silently', async () => {
    for (const message of ['权限不足', '没有权限，请联系管理员授权', 'Insufficient permission'])
      expect(await judged({ code: 403, status: '500', message })).toMatchObject({ kind: 'forbidden', shown: true });
    expect(heard).toMatchObject({ expired: 0, lost: 0, toasts: [] });
  });

  it('then code not 200: a plain toast with the message', async () => {
    expect(await judged({ code: 500_1, status: '5001', message: '太火爆了' })).toMatchObject({ kind: 'refused', shown: true });
    expect(heard.toasts).toEqual([{ text: '太火爆了', style: 'plain', ofCall: true }]);
  });

  it("then status not '200': a toast in the failure style", async () => {
    expect(await judged({ code: 200, status: '5001', message: '太火爆了' })).toMatchObject({ kind: 'refused', shown: true });
    expect(heard.toasts).toEqual([{ text: '太火爆了', style: 'failure', ofCall: true }]);
  });

  it('then a wrong shape: a mismatch for the flow to show', async () => {
    expect(await judged({ code: 200, status: '200', message: '好', data: { title: {} } })).toEqual({
      kind: 'mismatch',
      message: '数据有误，请稍后重试',
      shown: false,
    });
    expect(heard.toasts).toEqual([]);
  });

  it.each([undefined, null, {}, []])('says 暂无数据 when data is %j', async (data) => {
    expect(await judged({ status: '200', data })).toEqual({ kind: 'mismatch', message: '暂无数据', shown: false });
  });

  it('names the amount that can not be read, and tells developers the field once, never its value', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const data = { ...(sampleOf(memberAccount.response) as object), contribution: '12.34' };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await judged({ code: 200, data }, { call: memberAccount })).toEqual({
        kind: 'mismatch',
        message: '贡献值数据有误，请稍后重试',
        shown: false,
      });
    expect(warn.mock.calls).toEqual([['unreadable response field, memberAccount: contribution']]);
    warn.mockRestore();
  });

  it('reads a page without numbers by the page that was asked for, and keeps a row of money that can not be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [row] = (sampleOf(contributionEntries.response) as { list: object[] }).list;
    server.behave({ kind: 'answer', answer: json({ code: 200, data: [row, { ...row, amount: 1.5 }] }) });
    const page = await ask(contributionEntries, { pageNum: 3, pageSize: 2 });
    expect(page).toMatchObject({ list: [row, { unreadable: true }], pageNum: 3, pageSize: 2, hasMore: true });
    expect(warn.mock.calls).toEqual([['unreadable response field, contributionEntries: list[].amount']]);
    warn.mockRestore();
  });

  it("a binary answer's status makes no toast: the flow shows it", async () => {
    expect(await judged({ status: '5001', message: '太火爆了' }, { call: webCaptchaImage })).toMatchObject({
      kind: 'refused',
      message: '太火爆了',
      shown: false,
    });
    expect(heard.toasts).toEqual([]);
  });

  it('a refusal that a flow handles shows a toast, too', async () => {
    expect(await judged({ code: 40068, message: '文化令牌已过期' }, { call: previewAssets })).toMatchObject({
      kind: 'refused',
      reason: 'cultureTokenExpired',
      shown: true,
    });
    expect(heard.toasts).toEqual([{ text: '文化令牌已过期', style: 'plain', ofCall: true }]);
  });

  it.each([
    [500, { status: '200', data: { title: '谢谢参与' } }, { kind: 'http', message: '服务开小差了，请稍后重试' }],
    [404, { code: 200, data: { title: '谢谢参与' } }, { kind: 'http' }],
    [500, { code: 40030, message: '没有机会了' }, { kind: 'http', message: '服务开小差了，请稍后重试' }],
    [400, { code: 40000, message: '参数错误', data: { field: 'word' } }, { kind: 'refused', message: '参数错误', field: 'word' }],
    [429, { status: '429', message: '太频繁' }, { kind: 'refused', reason: 'tooMany', message: '太频繁' }],
  ] as const)('HTTP %i is an error for the flow to show, whatever its body says: %j', async (status, body, expected) => {
    expect(await judged(body, { status })).toMatchObject({ ...expected, shown: false });
    expect(heard).toMatchObject({ expired: 0, lost: 0, toasts: [] });
  });

  it('offline: said at once in the failure style, and no request', async () => {
    server.behave({ kind: 'answer', answer: goodAnswer(draw) });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureOf(ask(draw))).toMatchObject({ kind: 'offline', shown: true });
    expect(heard.toasts).toEqual([{ text: '网络未连接，请检查网络', style: 'failure', ofCall: true }]);
    expect(server.received).toEqual([]);
  });

  it.each(['broken', 'timeout'] as const)(
    'offline by the time that the call ends as %s: said too, its outcome is open',
    async (why) => {
      const back = replaceTransport(() => () => {
        vi.stubGlobal('navigator', { onLine: false });
        return Promise.reject(new NoAnswer(why));
      });
      const failure = await failureOf(ask(draw));
      expect([failure.shown, hasUnknownOutcome(failure)]).toEqual([true, true]);
      expect(heard.toasts).toEqual([{ text: '网络未连接，请检查网络', style: 'failure', ofCall: true }]);
      back();
    },
  );

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>登录 WiFi</title>'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['JSON that is no UTF-8', Buffer.from('{"status":"200","data":{"title":"é"}}', 'latin1')],
    ['bytes that are no UTF-8', Uint8Array.of(0xff, 0xfe)],
  ])('%s is for the flow to show, and shows nothing of the body', async (_, body) => {
    server.behave({ kind: 'answer', answer: { status: 200, headers: {}, body } });
    expect(await failureOf(ask(draw))).toEqual({ kind: 'unreadable', message: '数据读取失败，请稍后重试', shown: false });
    expect(heard).toMatchObject({ toasts: [], expired: 0, lost: 0 });
  });

  it.each([
    ['timeout', 'timeout', '网络超时，请稍后重试'],
    ['broken', 'http', '网络异常，请稍后重试'],
  ] as const)('%s without an answer is for the flow to show', async (why, kind, message) => {
    const back = replaceTransport(() => () => Promise.reject(new NoAnswer(why)));
    expect(await failureOf(ask(draw))).toEqual({ kind, message, shown: false });
    expect(heard.toasts).toEqual([]);
    back();
  });

  it.each([
    ['application/octet-stream', PIXEL, 'image/png'],
    ['', PIXEL, 'image/png'],
    ['image/jpg', PIXEL, 'image/png'],
    ['text/plain', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['application/octet-stream', new Uint8Array([0x42, 0x4d, 1, 2]), 'image/bmp'],
    ['image/avif', new Uint8Array([0, 0, 0, 28]), 'image/avif'],
    ['application/octet-stream', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
    ['', 'ID3\x04', 'audio/mpeg'],
    ['audio/ogg', 'OggS', 'audio/ogg'],
  ])('a captcha of type %j is the picture or sound that its bytes are', async (type, body, shown) => {
    server.behave({ kind: 'answer', answer: { status: 200, headers: { 'content-type': type }, body } });
    expect((await ask(webCaptchaImage)).type).toBe(shown);
  });

  it('a captcha call that answers JSON is an envelope, whatever its type says', async () => {
    for (const type of ['image/png', 'application/octet-stream', '']) {
      server.behave({ kind: 'answer', answer: json({ code: 40_011, message: '太多次' }, 200, { 'content-type': type }) });
      expect(await failureOf(ask(webCaptchaImage))).toMatchObject({ kind: 'refused', message: '太多次' });
    }
  });
});

describe('a 401', () => {
  it('that answers an earlier token says nothing about the new one', async () => {
    server.behave({ kind: 'answer', answer: json({ code: 401 }), after: 50 });
    const late = failureOf(ask(draw));
    await until(() => server.received.length === 1, 'the request has left');
    sessionStore.setState({ token: 'N'.repeat(43) });
    expect(await late).toMatchObject({ kind: 'expired' });
    expect(heard).toMatchObject({ expired: 0, toasts: [] });
  });
});

describe('leaving', () => {
  it('before the request has left makes none', async () => {
    expect(await failureOf(ask(draw, undefined, AbortSignal.abort()))).toMatchObject({ kind: 'cancelled' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureOf(ask(draw, undefined, AbortSignal.abort()))).toMatchObject({ kind: 'cancelled' });
    expect(server.received).toEqual([]);
    expect(heard.toasts).toEqual([]);
  });

  it('during an in-flight request shows no toast on the next page', async () => {
    const leaving = new AbortController();
    const back = replaceTransport((send) => async (sent) => {
      const answer = await send(sent);
      leaving.abort();
      return answer;
    });
    server.behave({ kind: 'answer', answer: json({ code: 5001, message: '太火爆了' }) });
    expect(await failureOf(ask(draw, undefined, leaving.signal))).toMatchObject({ kind: 'cancelled', shown: true });
    expect(heard.toasts).toEqual([]);
    back();
  });
});

describe('a refusal', () => {
  it.each([
    [
      { status: '40030', message: '没有机会了' },
      { reason: 'noChance', message: '没有机会了' },
    ],
    [
      { code: 40031, message: '口令错误' },
      { reason: 'wrongWord', field: 'word' },
    ],
    [
      { code: 40000, message: '参数错误', data: { field: 'activityId' } },
      { reason: 'invalidRequest', field: 'activityId' },
    ],
    [{ code: 429, message: '太频繁' }, { reason: 'tooMany' }],
    [{ code: 40031, message: '口令错误', data: { triesLeft: 2 } }, { details: { triesLeft: 2 } }],
  ])('%j is known by its name in the contract', async (body, expected) => {
    expect(await judged(body)).toMatchObject({ kind: 'refused', ...expected });
  });

  it('with an unknown number is a plain one, without a reason', async () => {
    const failure = await judged({ code: 49_999, message: '不行', data: [1] });
    expect(failure).toEqual({ kind: 'refused', message: '不行', shown: true });
  });

  it.each(['abc', '', true, [], {}])('survives %j for a number', async (code) => {
    server.behave({ kind: 'answer', answer: json({ code, status: '5001', message: '不行' }) });
    expect(await failureOf(ask(draw))).toMatchObject({ kind: 'refused', message: '不行' });
  });

  it('names no field that is not a text', async () => {
    expect(await judged({ code: 40000, message: '参数错误', data: { field: ['a'] } })).not.toHaveProperty('field');
  });

  it('of a server that failed or was too slow leaves the outcome open: the request may have been carried out', async () => {
    expect(hasUnknownOutcome(TIMED_OUT)).toBe(true);
    expect(hasUnknownOutcome(await judged({ code: 500, message: '服务开小差了' }, { status: 500 }))).toBe(true);
    expect(hasUnknownOutcome(await judged({ code: 50_300, message: '维护中' }, { status: 503 }))).toBe(true);
    expect(hasUnknownOutcome(await judged({ timestamp: 1, status: 500, error: 'Internal Server Error' }, { status: 500 }))).toBe(
      true,
    );
    expect(hasUnknownOutcome(await judged({ code: 40030, message: '没有机会了' }, { status: 500 }))).toBe(true);
    expect(hasUnknownOutcome(await judged({ code: 40030, message: '没有机会了' }, { status: 400 }))).toBe(false);
    expect(hasUnknownOutcome(await judged({ code: 40030, message: '没有机会了' }))).toBe(false);
    expect(hasUnknownOutcome(await judged({ code: 429, message: '太频繁' }, { status: 429 }))).toBe(false);
  });

  it.each([undefined, null, 42, ['坏'], { text: '坏' }, '', '  \n '])(
    'with %j for a message: a code shows no toast, so that the flow shows a general sentence; a status does',
    async (message) => {
      expect(await judged({ code: 5001, message })).toMatchObject({ message: '操作失败，请稍后重试', shown: false });
      expect(heard.toasts).toEqual([]);
      await judged({ status: '5001', message });
      expect(heard.toasts).toEqual([{ text: '操作失败，请稍后重试', style: 'failure', ofCall: true }]);
    },
  );

  it('is shown whole, and as long as it takes to read', async () => {
    const message = '长'.repeat(200);
    expect((await judged({ code: 5001, message })).message).toBe(message);
    expect(heard.toasts).toEqual([{ text: message, style: 'plain', ofCall: true, duration: 10_000 }]);
  });

  it('of megabytes ends after 2,000 characters, none of them half', async () => {
    const { message } = await judged({ code: 5001, message: `${'长'.repeat(1999)}${'😀'.repeat(100_000)}` });
    expect(message).toBe(`${'长'.repeat(1999)}😀`);
  });
});

describe('when to try again', () => {
  const waits = async (headers: Record<string, string>, data: unknown = null) => {
    const { retryAt } = await judged({ code: 429, message: '太频繁', data }, { status: 429, headers });
    return retryAt === undefined ? undefined : Math.round((retryAt - now()) / 1000);
  };

  it('comes from Retry-After in seconds', async () => {
    expect(await waits({ 'retry-after': '30' })).toBe(30);
  });

  it('comes from Retry-After as a date', async () => {
    const wait = await waits({ 'retry-after': new Date(Date.now() + 30_000).toUTCString() });
    expect(wait).toBeGreaterThanOrEqual(28);
    expect(wait).toBeLessThanOrEqual(31);
  });

  it('comes from retryAfter in the data, where another origin hides the header', async () => {
    expect(await waits({}, { retryAfter: 45 })).toBe(45);
  });

  it('prefers the header, and passes over one that says nothing', async () => {
    expect(await waits({ 'retry-after': '30' }, { retryAfter: 45 })).toBe(30);
    expect(await waits({ 'retry-after': 'soon' }, { retryAfter: 45 })).toBe(45);
  });

  it.each([0, -5, 'soon', null, {}, '1e999'])('is unknown when retryAfter is %j', async (retryAfter) => {
    expect(await waits({}, { retryAfter })).toBeUndefined();
  });
});

describe('__proto__ keys', () => {
  it('are stripped from data and details and reach no prototype', async () => {
    const planted = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
    server.behave({ kind: 'answer', answer: json(`{${planted},"status":"200","data":{${planted},"title":"好"}}`) });
    const got = await ask(draw);
    expect(Object.keys(got)).toEqual(['title']);
    const { details } = await judged(`{"code":5001,"message":"不行","data":{${planted},"deep":{${planted}},"triesLeft":1}}`);
    expect(Object.keys(details ?? {})).not.toContain('__proto__');
    expect(Object.keys(details?.deep as object)).not.toContain('__proto__');
    expect(details?.triesLeft).toBe(1);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('an unexpected fault of ours', () => {
  it('reads as a failure with a Chinese sentence', () => {
    expect(toFailure(new TypeError('x is not a function'))).toEqual({
      kind: 'unreadable',
      message: '出了点问题，请稍后重试',
      shown: false,
    });
  });

  it('in a transport becomes an http failure', async () => {
    const back = replaceTransport(() => () => Promise.reject(new TypeError('x is not a function')));
    expect(await failureOf(ask(webSendCode))).toMatchObject({ kind: 'http', shown: false });
    back();
  });
});
