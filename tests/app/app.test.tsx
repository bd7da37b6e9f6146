// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { App } from '../../src/app/App';
import { navigate } from '../../src/hooks/hashLocation';
import { takeReturn } from '../../src/hooks/returnPath';
import { SessionContext } from '../../src/hooks/session';
import { sessionMachine } from '../../src/machines/auth/session';
import { reports, type Toast } from '../../src/services/http/reports';
import { sessionStore } from '../../src/stores/session';
import { denyStorage } from '../support/brokenStorage';
import { pause } from '../support/client';
import { modes } from '../support/react';

const TOKEN = 'T'.repeat(43);
const OTHER = 'O'.repeat(43);

const mounted = vi.hoisted(() => ({ home: 0 }));

/** Pages of each kind with the plainest screens: what is tested is how the app leads to them. */
vi.mock('../../src/app/pages', async () => {
  const { lazy, Suspense, useEffect } = await import('react');
  const page = (text: string, mount: () => void = () => undefined) => {
    function Page() {
      useEffect(mount, []);
      return <p>{text}</p>;
    }
    const Screen = lazy(() => Promise.resolve({ default: Page }));
    return () => (
      <Suspense>
        <Screen />
      </Suspense>
    );
  };
  return {
    pages: [
      { path: '/AppRegister', title: '注册', screen: page('注册页'), for: 'guest' },
      { path: '/login', title: '登录', screen: page('登录页'), for: 'guest' },
      {
        path: '/home',
        title: '首页',
        screen: page('我的首页', () => {
          mounted.home += 1;
        }),
        for: 'member',
      },
      { path: '/Productdetails', title: '商品', screen: page('商品页') },
      { path: '/broken', title: '坏', screen: lazy(() => Promise.reject(new Error('no such chunk'))) },
      { path: '/lostPage', title: '页面走丢了', screen: page('走丢了') },
    ],
  };
});

const arrive = (address: string) => {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
const sessions: ActorRefFrom<typeof sessionMachine>[] = [];
/** As main.tsx starts it. */
const startSession = () => {
  const session = createActor(sessionMachine);
  sessions.push(session);
  session.on('toast', (toast) => reports.emit('toast', toast));
  return session.start();
};
afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
  vi.useRealTimers();
});

const hash = () => window.location.hash;
const main = () => screen.getByRole('main');

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStore.setState({ token: '', sourceNo: '' });
  mounted.home = 0;
  arrive('/');
});

describe.each(modes)('the app in %s', (_, Mode) => {
  const open = async (address: string) => {
    arrive(address);
    const session = startSession();
    await act(async () => {
      render(
        <SessionContext.Provider value={session}>
          <App />
        </SessionContext.Provider>,
        { wrapper: Mode },
      );
      await pause(0);
    });
    return session;
  };
  const signIn = (token = TOKEN) => sessionStore.setState({ token });
  const go = (to: () => void) =>
    act(async () => {
      to();
      await pause(0);
    });

  it('spec §2: the root leads to /AppRegister', async () => {
    await open('/');
    expect([hash(), main().textContent, document.title]).toEqual(['#/AppRegister', '注册页', '注册']);
  });

  it.each([
    ['/?sourceNo=S-1', '#/AppRegister?sourceNo=S-1'],
    ['/#/?sourceNo=S-1&x=%26%25', '#/AppRegister?sourceNo=S-1&x=%26%25'],
  ])('and keeps the query of %s', async (address, expected) => {
    await open(address);
    expect(hash()).toBe(expected);
    expect(sessionStore.getState().sourceNo).toBe('S-1');
  });

  it('spec §2: a member who opens the root arrives at home', async () => {
    signIn();
    await open('/');
    expect([hash(), main().textContent]).toEqual(['#/home', '我的首页']);
  });

  it('spec §2: each route sets the title', async () => {
    await open('/#/Productdetails');
    expect(document.title).toBe('商品');
    await go(() => navigate('/login'));
    expect([document.title, main().textContent]).toEqual(['登录', '登录页']);
  });

  it.each(['/#/nowhere', '/#/productdetails', '/#/Productdetails/1', '/#/login/x'])(
    '%s is the lost view, under its own address',
    async (address) => {
      await open(address);
      expect([hash(), main().textContent, document.title]).toEqual([address.slice(1), '走丢了', '页面走丢了']);
    },
  );

  it('a visitor at a page for members goes to the login, which knows the way back', async () => {
    await open('/#/home?tab=2&x=%26%25');
    expect([hash(), main().textContent]).toEqual(['#/login', '登录页']);
    expect(mounted.home).toBe(0);
    expect(takeReturn()).toBe('/home?tab=2&x=%26%25');
  });

  it('a member at a page for guests goes home; one who signs in there is left to its flow', async () => {
    signIn();
    await open('/#/login');
    expect(hash()).toBe('#/home');
    cleanup();
    sessionStore.setState({ token: '' });
    await open('/#/login');
    await go(signIn);
    expect([hash(), main().textContent]).toEqual(['#/login', '登录页']);
  });

  it('signing out of a page for members leads to the login', async () => {
    signIn();
    await open('/#/home');
    expect(main().textContent).toBe('我的首页');
    await go(() => sessionStore.setState({ token: '' }));
    expect(main().textContent).toBe('登录页');
  });

  it('spec §8: code 401 is said, the page stays for a second, then the login, which knows the way back', async () => {
    signIn();
    await open('/#/Productdetails?goodsId=g-1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    act(() => reports.emit('expired'));
    await pass(0);
    expect(screen.getByRole('status').textContent).toBe('登录已过期，请重新登录');
    await pass(999);
    expect(hash()).toBe('#/Productdetails?goodsId=g-1');
    await pass(1);
    expect([hash(), main().textContent]).toEqual(['#/login', '登录页']);
    expect(takeReturn()).toBe('/Productdetails?goodsId=g-1');
  });

  it("spec §8: status '1021' puts the lost view in the page's place, until another page is asked for", async () => {
    await open('/#/Productdetails?goodsId=g-1');
    await go(() => reports.emit('lost'));
    expect([hash(), main().textContent, document.title]).toEqual(['#/Productdetails?goodsId=g-1', '走丢了', '页面走丢了']);
    expect(screen.getByRole('status').textContent).toBe('');
    await go(() => navigate('/login'));
    expect(main().textContent).toBe('登录页');
    await go(() => navigate('/Productdetails?goodsId=g-1'));
    expect(main().textContent).toBe('商品页');
  });

  it('another query of a lost page is another page', async () => {
    await open('/#/Productdetails?goodsId=g-1');
    await go(() => reports.emit('lost'));
    expect(main().textContent).toBe('走丢了');
    await go(() => navigate('/Productdetails?goodsId=g-2'));
    expect([main().textContent, document.title]).toEqual(['商品页', '商品']);
  });

  it('begins the page anew when another tab changes the member', async () => {
    signIn();
    await open('/#/home');
    const before = mounted.home;
    await go(() => {
      localStorage.setItem('juyi.session', JSON.stringify({ state: { token: OTHER, sourceNo: '' }, version: 1 }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'juyi.session', newValue: localStorage.getItem('juyi.session') }));
    });
    expect(mounted.home).toBeGreaterThan(before);
    expect(main().textContent).toBe('我的首页');
  });

  it('a page that breaks is said there, and the others work', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/#/broken');
    expect(main().textContent).toContain('页面出了点问题，请重试');
    await go(() => navigate('/Productdetails'));
    expect(main().textContent).toBe('商品页');
  });

  it('gives a new page the focus and leaves the first one alone', async () => {
    await open('/#/Productdetails');
    expect(document.activeElement).toBe(document.body);
    await go(() => navigate('/login'));
    expect(document.activeElement).toBe(main());
  });

  it('begins a new page at its top and comes back to where the old one was', async () => {
    await open('/#/Productdetails');
    window.scrollTo(0, 480);
    fireEvent.scroll(window);
    await go(() => navigate('/login'));
    expect(window.scrollY).toBe(0);
    await go(() => {
      window.history.replaceState(null, '', '/#/Productdetails');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(window.scrollY).toBe(480);
  });
});

describe('toasts', () => {
  const open = () => {
    const session = startSession();
    render(
      <SessionContext.Provider value={session}>
        <App />
      </SessionContext.Provider>,
    );
  };
  const say = (text: string) => show({ text, style: 'failure' });
  const show = (toast: Toast) => act(() => reports.emit('toast', toast));
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  const region = () => screen.getByRole('status');

  it('spec §9: stay 2000 ms, the newer taking the place of the older', () => {
    vi.useFakeTimers();
    open();
    say('第一');
    pass(1500);
    say('第二');
    pass(1999);
    expect(region().textContent).toBe('第二');
    pass(1);
    expect(region().textContent).toBe('');
    vi.useRealTimers();
  });

  it('stay 2000 ms again when the same is said again', () => {
    vi.useFakeTimers();
    const same: Toast = { text: '同样', style: 'plain' };
    open();
    show(same);
    pass(1500);
    show(same);
    pass(1500);
    expect(region().textContent).toBe('同样');
    vi.useRealTimers();
  });

  it('show markup as text', () => {
    open();
    say('<img src=x onerror="alert(1)"><b>坏</b>');
    expect(region().textContent).toBe('<img src=x onerror="alert(1)"><b>坏</b>');
    expect(region().querySelector('img, b')).toBeNull();
  });

  it('wear the style they are given', () => {
    open();
    say('失败');
    expect(region().querySelector('[data-style="failure"] svg')).not.toBeNull();
  });
});

describe('denied storage', () => {
  it('is said once, and the app works from memory', async () => {
    denyStorage();
    const told: string[] = [];
    const stop = reports.on('toast', ({ text }) => told.push(text));
    const session = startSession();
    arrive('/#/home');
    await act(async () => {
      render(
        <SessionContext.Provider value={session}>
          <App />
        </SessionContext.Provider>,
      );
      await pause(0);
    });
    expect(main().textContent).toBe('登录页');
    expect(takeReturn()).toBe('/home');
    act(() => {
      sessionStore.setState({ token: TOKEN });
    });
    expect(session.getSnapshot().hasTag('member')).toBe(true);
    expect(told).toEqual(['浏览器不允许保存数据，关闭页面后需重新登录']);
    stop();
  });
});
