// @vitest-environment happy-dom

import { memberAccount } from '@juyi/contract/account/account';
import { loginSms } from '@juyi/contract/auth/login';
import { goodAnswer, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { sessionMachine } from '#machines/auth/session.ts';
import { statusOf } from '#machines/core/status.ts';
import { logInWithCode } from '#services/auth/login.ts';
import { registerMember } from '#services/auth/registration.ts';
import {
  dropOfferedToken,
  forgetToken,
  isSignedIn,
  keepSourceNo,
  offerToken,
  signOut,
  takeOfferedToken,
} from '#services/auth/session.ts';
import { type Draft, disownDrafts, draftOwner, ownDrafts, readDraft, writeDraft } from '#services/browser/draft.ts';
import { NoAnswer, type TransportRequest } from '#services/http/exchange.ts';
import { toFailure } from '#services/http/failure.ts';
import { reports } from '#services/http/reports.ts';
import { request } from '#services/http/request.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { sessionStore } from '#stores/session.ts';
import { fillStorage } from '../../support/brokenStorage';
import { answering, listen, pause, type RecordedReports, until } from '../../support/client';

const never = new AbortController().signal;
const KEY = 'juyi.session';
const TOKEN = 'T'.repeat(43);
const OTHER = 'O'.repeat(43);
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { state: object; version: number } | null;

let loads = 0;

/** The store of a page that has just been loaded: another instance, while everything else stays the one that is tested. */
async function loaded() {
  loads += 1;
  const address = ['../../../src/stores/session.ts?load', loads].join('=');
  const store: typeof import('#stores/session.ts') = await import(/* @vite-ignore */ address);
  return store.sessionStore.getState();
}

/** Writes as another tab does, and tells this tab. */
async function inAnotherTab(state: object | null): Promise<void> {
  const newValue = state && JSON.stringify({ state, version: 1 });
  if (newValue) localStorage.setItem(KEY, newValue);
  else localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: newValue && KEY, newValue }));
  await pause(0);
}

const started: ActorRefFrom<typeof sessionMachine>[] = [];
let heard: RecordedReports;
let back: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState({ token: '', sourceNo: '' });
  heard = listen();
});
afterEach(() => {
  for (const session of started.splice(0)) session.stop();
  dropOfferedToken();
  heard.stop();
  back?.();
  back = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('signing out', () => {
  it('forgets the token at once, and revokes it on the gateway', async () => {
    const sent = answering(goodAnswer(memberAccount));
    sessionStore.setState({ token: TOKEN });
    signOut();
    expect(isSignedIn()).toBe(false);
    await until(() => sent.length > 0, 'the token is revoked');
    expect(sent).toMatchObject([{ path: memberAccount.path, headers: { Authorization: TOKEN, Revoke: 'self' } }]);
  });

  it('spec §9: gives the revocation the 15 s of the client', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent: TransportRequest[] = [];
    back = replaceTransport(() => (one) => {
      sent.push(one);
      return new Promise(() => undefined);
    });
    sessionStore.setState({ token: TOKEN });
    signOut();
    await vi.dynamicImportSettled();
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(14_999);
    expect(sent[0]?.signal.aborted).toBe(false);
  });

  it('says nothing when the gateway can’t be reached', async () => {
    const tried = vi.fn();
    back = replaceTransport(() => async () => {
      tried();
      throw new NoAnswer('broken');
    });
    sessionStore.setState({ token: TOKEN });
    signOut();
    await until(() => tried.mock.calls.length > 0, 'it was tried');
    await pause(0);
    expect(heard.toasts).toEqual([]);
  });
});

describe('spec §3: the store', () => {
  it('keeps token and source number in local storage, under a version', async () => {
    sessionStore.setState({ token: TOKEN, sourceNo: 'S-1' });
    expect(stored()).toEqual({ state: { token: TOKEN, sourceNo: 'S-1' }, version: 1 });
    expect(await loaded()).toEqual({ token: TOKEN, sourceNo: 'S-1' });
  });

  it.each([
    ['half a text', '{"state":{"tok'],
    ['null', 'null'],
    ['a number', '7'],
    ['a token of another shape', '{"state":{"token":"令牌","sourceNo":"S 1"},"version":1}'],
    ['values of other types', '{"state":{"token":7,"sourceNo":{}},"version":1}'],
    ['no state', '{"version":1}'],
  ])('counts %s as signed out', async (_, text) => {
    localStorage.setItem(KEY, text);
    expect(await loaded()).toEqual({ token: '', sourceNo: '' });
  });

  it('takes over what an older version kept, as far as it is valid, and drops the rest', async () => {
    localStorage.setItem(KEY, JSON.stringify({ state: { token: TOKEN, sourceNo: '<b>', user: {} }, version: 0 }));
    expect(await loaded()).toEqual({ token: TOKEN, sourceNo: '' });
    expect(stored()).toEqual({ state: { token: TOKEN, sourceNo: '' }, version: 1 });
  });

  it('works from memory when storage is full', () => {
    fillStorage();
    sessionStore.setState({ token: TOKEN });
    expect(isSignedIn()).toBe(true);
    forgetToken();
    expect(isSignedIn()).toBe(false);
  });
});

describe('the source number', () => {
  it('is kept at first sight; a later or an invalid one changes nothing', () => {
    for (const given of [null, '', 'S 1', 'x'.repeat(65)]) keepSourceNo(given);
    expect(sessionStore.getState().sourceNo).toBe('');
    keepSourceNo('S-1');
    keepSourceNo('S-2');
    expect(sessionStore.getState().sourceNo).toBe('S-1');
  });

  it('outlives signing out', () => {
    sessionStore.setState({ token: TOKEN, sourceNo: 'S-1' });
    forgetToken();
    expect(stored()?.state).toEqual({ token: '', sourceNo: 'S-1' });
  });
});

describe('registering', () => {
  const registerWith = async (status: object) => {
    const sent = answering(json(status));
    const registration = {
      phone: '13800138000',
      smsCode: '258036',
      password: 'juyi2026',
      source: 'APP',
      agreed: true,
      requestId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e',
    } as const;
    return { member: await registerMember(registration, never).catch(toFailure), sent };
  };
  const success = { code: 200, data: { token: TOKEN, memberId: 'm-1', inviteCode: 'JY8K2M' } };

  it('sends the source number when there is one, stores the token and keeps it from the flow', async () => {
    keepSourceNo('S-1');
    const { member, sent } = await registerWith(success);
    expect(sent).toMatchObject([{ path: '/api/web/auth/register', payload: { source: 'APP', sourceNo: 'S-1' } }]);
    expect(member).toEqual({ memberId: 'm-1', inviteCode: 'JY8K2M' });
    expect(stored()?.state).toEqual({ token: TOKEN, sourceNo: 'S-1' });
  });

  it('sends no source number when there is none', async () => {
    const { sent } = await registerWith(success);
    expect(sent[0]?.payload).not.toHaveProperty('sourceNo');
  });

  it('that is refused, or answered with a token of another shape, signs nobody in', async () => {
    await registerWith({ code: 40015, message: '验证码错误' });
    await registerWith({ code: 200, data: { ...success.data, token: '令牌' } });
    expect(isSignedIn()).toBe(false);
  });

  it('signs in with the token of another server, which tells no more', async () => {
    await registerWith({ code: 200, data: { token: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln' } });
    expect(sessionStore.getState().token).toBe('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln');
  });
});

describe('logging in', () => {
  const logIn = (body: object) => {
    answering(json(body));
    return logInWithCode({ phone: '13800138000', smsCode: '258036' }, never).catch(toFailure);
  };

  it('stores the token and hands on nothing of the answer', async () => {
    const output = await logIn({ code: 200, data: { ...(sampleOf(loginSms.response) as object), token: TOKEN } });
    expect(output).toBeNull();
    expect(sessionStore.getState().token).toBe(TOKEN);
  });

  it('that is refused signs nobody in', async () => {
    expect(await logIn({ code: 40015, message: '验证码错误' })).toMatchObject({ reason: 'smsCodeWrong' });
    expect(isSignedIn()).toBe(false);
  });
});

describe('a token from outside', () => {
  const isOffered = (session: ActorRefFrom<typeof sessionMachine>) => statusOf(session.getSnapshot()) === 'offered';
  const begin = () => {
    const session = createActor(sessionMachine).start();
    started.push(session);
    return session;
  };

  it('signs a visitor in; a malformed one is ignored', () => {
    const session = begin();
    // A header can't carry them.
    for (const given of ['', '令牌', 'a b c', 'x'.repeat(4097), `${TOKEN}\n`]) offerToken(given);
    expect(isSignedIn()).toBe(false);
    offerToken(TOKEN);
    expect([sessionStore.getState().token, isOffered(session)]).toEqual([TOKEN, false]);
    offerToken(TOKEN);
    expect(isOffered(session)).toBe(false);
  });

  it('replaces another session only after the question', () => {
    sessionStore.setState({ token: TOKEN });
    const session = begin();
    offerToken(OTHER);
    expect([sessionStore.getState().token, isOffered(session)]).toEqual([TOKEN, true]);
    session.send({ type: 'handover.accept' });
    expect([sessionStore.getState().token, isOffered(session)]).toEqual([OTHER, false]);
    expect(session.getSnapshot().context.generation).toBe(1);
  });

  it('changes nothing when the member declines, and is forgotten', () => {
    sessionStore.setState({ token: TOKEN });
    offerToken(OTHER);
    const session = begin();
    expect(isOffered(session)).toBe(true);
    session.send({ type: 'handover.decline' });
    takeOfferedToken();
    expect([sessionStore.getState().token, isOffered(session)]).toEqual([TOKEN, false]);
  });

  it('is forgotten when the session ends before the answer', () => {
    sessionStore.setState({ token: TOKEN });
    const session = begin();
    offerToken(OTHER);
    forgetToken();
    takeOfferedToken();
    expect([isSignedIn(), isOffered(session)]).toEqual([false, false]);
  });

  it.each(['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbg-_=', 'Bearer abc', 'x'.repeat(4096)])(
    '%.20s… signs in, and is kept',
    async (given) => {
      begin();
      offerToken(given);
      expect(await loaded()).toEqual({ token: given, sourceNo: '' });
    },
  );
});

describe('what was typed', () => {
  const typed: Draft<string> = { name: 'typed', version: 1, check: (kept) => String(kept) };
  beforeEach(() => {
    disownDrafts();
    sessionStore.setState({ token: TOKEN });
  });

  it('waits for the same member when the login expires', () => {
    ownDrafts('m1');
    writeDraft(typed, '东湖路');
    forgetToken();
    ownDrafts('m1');
    expect(readDraft(typed)).toBe('东湖路');
  });

  it('is removed when the login expires of a member who is unknown', () => {
    writeDraft(typed, '东湖路');
    forgetToken();
    expect(readDraft(typed)).toBeUndefined();
  });

  it('stays when a visitor, who has no token, has reset a password', () => {
    sessionStore.setState({ token: '' });
    writeDraft(typed, '东湖路');
    forgetToken();
    expect(readDraft(typed)).toBe('东湖路');
  });

  it.each(['a visitor', 'another member'])('is removed when a token from outside replaces %s', (who) => {
    if (who === 'a visitor') sessionStore.setState({ token: '' });
    ownDrafts('m1');
    writeDraft(typed, '东湖路');
    offerToken(OTHER);
    takeOfferedToken();
    expect([readDraft(typed), draftOwner()]).toEqual([undefined, null]);
  });
});

describe('the session', () => {
  /** Starts it like app/start.tsx. */
  const start = () => {
    const session = createActor(sessionMachine);
    started.push(session);
    session.on('toast', (toast) => reports.emit('toast', toast));
    const required = vi.fn();
    session.on('login.required', required);
    session.start();
    return { session, required };
  };
  const askAccount = () => request(memberAccount, {}, new AbortController().signal).catch(() => undefined);
  const EXPIRED = [{ text: '登录已过期，请重新登录', style: 'plain' }];

  it('is a member from the start when a token was kept, and a visitor otherwise', () => {
    expect(start().session.getSnapshot().hasTag('member')).toBe(false);
    sessionStore.setState({ token: TOKEN });
    expect(start().session.getSnapshot().hasTag('member')).toBe(true);
  });

  it.each([200, 401])(
    'spec §8: ten answers of code 401 in HTTP %i are said once, and after 1 second the login is asked for',
    async (status) => {
      vi.useFakeTimers();
      sessionStore.setState({ token: TOKEN, sourceNo: 'S-1' });
      const { required } = start();
      answering(json({ code: 401, message: 'expired' }, status));
      await Promise.all(Array.from({ length: 10 }, askAccount));
      expect(heard.toasts).toMatchObject(EXPIRED);
      expect(sessionStore.getState()).toEqual({ token: '', sourceNo: 'S-1' });
      vi.advanceTimersByTime(999);
      expect(required).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(required).toHaveBeenCalledOnce();
    },
  );

  it('spec §8: code 401 is said to a visitor too, and the login is asked for', async () => {
    vi.useFakeTimers();
    const { required } = start();
    answering(json({ code: 401, message: 'no token' }));
    await Promise.all([askAccount(), askAccount()]);
    expect(heard.toasts).toMatchObject(EXPIRED);
    vi.advanceTimersByTime(1000);
    expect(required).toHaveBeenCalledOnce();
  });

  it('signing in again within that second calls the way to the login off', async () => {
    vi.useFakeTimers();
    sessionStore.setState({ token: TOKEN });
    const { session, required } = start();
    answering(json({ code: 401 }));
    await askAccount();
    sessionStore.setState({ token: OTHER });
    vi.advanceTimersByTime(2000);
    expect(required).not.toHaveBeenCalled();
    expect(session.getSnapshot().hasTag('member')).toBe(true);
  });

  it('ends when another tab signs out, at once', async () => {
    sessionStore.setState({ token: TOKEN });
    const { session } = start();
    await inAnotherTab({ token: '', sourceNo: '' });
    expect(session.getSnapshot().hasTag('member')).toBe(false);
    expect(session.getSnapshot().context.generation).toBe(1);
    expect(isSignedIn()).toBe(false);
  });

  it('ends when the storage of the browser is cleared', async () => {
    sessionStore.setState({ token: TOKEN, sourceNo: 'S-1' });
    const { session } = start();
    await inAnotherTab(null);
    expect(session.getSnapshot().hasTag('member')).toBe(false);
    expect(sessionStore.getState()).toEqual({ token: '', sourceNo: '' });
  });

  it.each([
    ['signed out', JSON.stringify({ state: { token: '', sourceNo: '' }, version: 1 })],
    ['cleared', null],
  ])('ends when the page comes back from the back-forward cache and has been %s meanwhile', async (_, stored) => {
    sessionStore.setState({ token: TOKEN });
    const { session } = start();
    if (stored === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, stored);
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    await pause(0);
    expect(session.getSnapshot().hasTag('member')).toBe(true);
    show(true);
    await pause(0);
    expect(session.getSnapshot().hasTag('member')).toBe(false);
    expect(session.getSnapshot().context.generation).toBe(1);
  });

  it('begins anew with the member of another tab: the next call carries the new token', async () => {
    sessionStore.setState({ token: TOKEN });
    const { session } = start();
    await inAnotherTab({ token: OTHER, sourceNo: '' });
    const sent = answering(goodAnswer(memberAccount));
    await askAccount();
    expect(sent[0]?.headers).toEqual({ Authorization: OTHER });
    expect(session.getSnapshot().context.generation).toBe(1);
    expect(session.getSnapshot().hasTag('member')).toBe(true);
  });

  it('stays as it is when another tab writes something else, or nonsense', async () => {
    sessionStore.setState({ token: TOKEN });
    const { session } = start();
    window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: null }));
    await inAnotherTab({ token: TOKEN, sourceNo: 'S-1' });
    localStorage.setItem(KEY, '{"sta');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{"sta' }));
    await pause(0);
    expect(session.getSnapshot().context.generation).toBe(0);
    expect(sessionStore.getState()).toEqual({ token: TOKEN, sourceNo: 'S-1' });
  });

  it('listens to nothing any more once it is stopped', async () => {
    const { session } = start();
    expect(reports.events.expired).toHaveLength(2);
    session.stop();
    expect(reports.events.expired).toHaveLength(1);
    await inAnotherTab({ token: OTHER, sourceNo: '' });
    expect(sessionStore.getState().token).toBe('');
  });
});
