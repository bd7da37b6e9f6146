// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { entryKey, exactParser, navigate, pushLayer, useHashLocation, useHashSearch } from '#hooks/hashLocation.ts';
import { isHomeOneStepBack } from '#hooks/history.ts';
import { rememberReturn, takeReturn } from '#hooks/returnPath.ts';
import { modes } from '../support/react';

/** Opens an address as a link, a QR code or the address bar does. */
const arrive = (address: string) => {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => arrive('/'));

describe.each(modes)('the hash location in %s', (_, Mode) => {
  const read = () => renderHook(() => ({ path: useHashLocation()[0], search: useHashSearch() }), { wrapper: Mode }).result;

  it.each([
    ['/', '/', ''],
    ['/#', '/', ''],
    ['/#/', '/', ''],
    ['/#/r', '/r', ''],
    ['/#r', '/r', ''],
    ['/#/r/', '/r', ''],
    ['/#//r//', '/r', ''],
    ['/#/address/list', '/address/list', ''],
    ['/#/r?code=JY8K2M', '/r', 'code=JY8K2M'],
    ['/#/r/?code=JY8K2M', '/r', 'code=JY8K2M'],
    ['/?code=JY8K2M#/r', '/r', 'code=JY8K2M'],
    ['/?code=OLD222&sourceNo=S-1#/r?code=JY8K2M', '/r', 'code=JY8K2M&sourceNo=S-1'],
    ['/?code=JY8K2M', '/', 'code=JY8K2M'],
    ['/#/r?a=1?b=2', '/r', 'a=1%3Fb%3D2'],
    ['/#/r?', '/r', ''],
    ['/#/register', '/register', ''],
  ])('%s is path %s with query "%s"', (given, path, search) => {
    arrive(given);
    expect(read().current).toEqual({ path, search });
  });

  it('updates when the hash changes', () => {
    const result = read();
    act(() => arrive('/#/home'));
    expect(result.current.path).toBe('/home');
  });

  it('updates on navigate, with and without a query', () => {
    const result = read();
    act(() => navigate('/r?code=JY8K2M'));
    expect(result.current).toEqual({ path: '/r', search: 'code=JY8K2M' });
    act(() => navigate('/home'));
    expect(result.current).toEqual({ path: '/home', search: '' });
  });

  it('matches paths exactly and case-sensitively', () => {
    render(
      <Router hook={useHashLocation} parser={exactParser}>
        <Switch>
          <Route path="/Register">大写</Route>
          <Route path="/r">短</Route>
          <Route>没有</Route>
        </Switch>
      </Router>,
      { wrapper: Mode },
    );
    for (const [path, shown] of [
      ['/Register', '大写'],
      ['/register', '没有'],
      ['/r', '短'],
      ['/R', '没有'],
      ['/r/x', '没有'],
    ] as const) {
      act(() => arrive(`/#${path}`));
      expect(document.body.textContent).toBe(shown);
    }
  });
});

describe('navigate', () => {
  it('pushes a history entry, or replaces the current one', () => {
    const before = window.history.length;
    navigate('/home');
    expect([address(), window.history.length]).toEqual(['/#/home', before + 1]);
    navigate('/login', { replace: true });
    expect([address(), window.history.length]).toEqual(['/#/login', before + 1]);
  });

  it('does nothing when the target is the current page', () => {
    navigate('/home?tab=1');
    const [before, key] = [window.history.length, entryKey()];
    navigate('/home?tab=1');
    expect([window.history.length, entryKey()]).toEqual([before, key]);
  });

  it('drops a query before the hash, which belongs to the landing page', () => {
    arrive('/?code=JY8K2M#/r');
    navigate('/home');
    expect(address()).toBe('/#/home');
  });

  it('gives every entry a unique key; the landing page has its hash as key', () => {
    expect(entryKey()).toBe(window.location.hash);
    navigate('/home');
    const first = entryKey();
    navigate('/login');
    expect(new Set([window.location.hash, first, entryKey()]).size).toBe(3);
  });
});

describe('home', () => {
  const home = () => (window.history.state as { home?: number }).home;

  it('is never opened above itself: what was opened from it is closed', () => {
    const go = vi.spyOn(window.history, 'go').mockReturnValue();
    arrive('/#/home');
    navigate('/myteam');
    navigate('/rule');
    pushLayer();
    expect([isHomeOneStepBack(), home()]).toEqual([false, 3]);
    navigate('/home');
    expect(go.mock.calls).toEqual([[-3]]);
    expect(address()).toBe('/#/rule');
  });

  it('is one step behind a tab, whichever tab was open before', () => {
    arrive('/#/home');
    navigate('/allblind');
    const before = window.history.length;
    navigate('/myteam', { replace: true });
    navigate('/redeemExchangeValue', { replace: true });
    expect([window.history.length, home(), isHomeOneStepBack()]).toEqual([before, 1, true]);
  });

  it('is opened where it is not behind, after a landing', () => {
    arrive('/#/rule');
    navigate('/customer');
    expect([isHomeOneStepBack(), home()]).toEqual([false, undefined]);
    navigate('/home');
    expect(address()).toBe('/#/home');
  });

  it('counts a layer over it, from which a page is opened', () => {
    arrive('/#/home');
    pushLayer();
    navigate('/rule');
    expect(home()).toBe(2);
  });
});

describe('the return path after login', () => {
  it.each(['/home', '/address/list', '/Productdetails?goodsId=g-1', '/r?code=JY8K2M&name=%E5%BC%A0', '/'])(
    '%s is returned once',
    (path) => {
      rememberReturn(path);
      expect(takeReturn()).toBe(path);
      expect(takeReturn()).toBeUndefined();
    },
  );

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'home',
    '',
    '/home#/evil',
    '/a.b',
    '/home\n',
    '/\\evil.example',
    '//evil.example',
  ])('%j is not a path of the app and is rejected (open redirect)', (path) => {
    rememberReturn(path);
    expect(takeReturn()).toBeUndefined();
  });
});

describe('visitKey', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is unique across reloads, also without performance.timeOrigin', async () => {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(undefined as never);
    vi.useFakeTimers({ toFake: ['Date'] });
    const keys = new Set<string>();
    for (const loadedAt of [1000, 2000]) {
      vi.setSystemTime(loadedAt);
      vi.resetModules();
      arrive('/');
      keys.add((await import('#hooks/hashLocation.ts')).visitKey());
    }
    expect(keys.size).toBe(2);
  });
});
