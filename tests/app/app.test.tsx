// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { App } from '#app/App.tsx';
import type { Page } from '#app/pages.ts';
import Bars from '#app/status/Bars.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { takeReturn } from '#hooks/returnPath.ts';
import { SessionContext } from '#hooks/session.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { reports, type Toast } from '#services/http/reports.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { sessionStore } from '#stores/session.ts';
import { denyStorage } from '../support/brokenStorage';
import { pause } from '../support/client';
import { modes } from '../support/react';

const TOKEN = 'T'.repeat(43);

let mounted = 0;

function stub(text: string, mount: () => void = () => undefined) {
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
}

/** One route of each kind with a stub screen: only routing is tested. */
const pages: readonly Page[] = [
  { path: '/AppRegister', title: '注册', screen: stub('注册页'), for: 'guest' },
  { path: '/login', title: '登录', screen: stub('登录页'), for: 'guest' },
  {
    path: '/myteam',
    title: '团队',
    screen: stub('我的团队', () => {
      mounted += 1;
    }),
    for: 'member',
  },
  { path: '/Productdetails', title: '商品', screen: stub('商品页') },
  { path: '/redeemExchangeValue', title: '商城', screen: stub('商城页'), for: 'memberOfId' },
  { path: '/broken', title: '坏', screen: lazy(() => Promise.reject(new Error('no such chunk'))) },
  { path: '/lostPage', title: '页面走丢了', screen: stub('走丢了') },
];

const arrive = (address: string) => {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
const sessions: ActorRefFrom<typeof sessionMachine>[] = [];
/** Like app/start.tsx. */
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

// Loaded, so that no test waits for it by the clock.
beforeAll(() => import('#screens/account/signedIn/SignedIn.tsx'));
// No call is answered.
replaceTransport(() => () => new Promise(() => undefined));

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStore.setState({ token: '', sourceNo: '' });
  mounted = 0;
  arrive('/');
});

describe.each(modes)('the app in %s', (_, Mode) => {
  const open = async (address: string) => {
    arrive(address);
    const session = startSession();
    await act(async () => {
      render(
        <SessionContext.Provider value={session}>
          <App pages={pages} />
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

  it.each([
    ['/?sourceNo=S-1', '#/AppRegister?sourceNo=S-1'],
    ['/#/?sourceNo=S-1&x=%26%25', '#/AppRegister?sourceNo=S-1&x=%26%25'],
  ])('redirects %s with its query', async (address, expected) => {
    await open(address);
    expect(hash()).toBe(expected);
    expect(sessionStore.getState().sourceNo).toBe('S-1');
  });

  it('shows a member the way on in place of a guest page, but not one who signs in on it, or after signing out there', async () => {
    signIn();
    await open('/#/login');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/home']);
    expect(screen.queryByText('登录页')).toBeNull();
    await go(() => sessionStore.setState({ token: '' }));
    expect(main().textContent).toBe('登录页');
    await go(signIn);
    expect(main().textContent).toBe('登录页');
    cleanup();
    sessionStore.setState({ token: '' });
    await open('/#/login');
    await go(signIn);
    expect([hash(), main().textContent]).toEqual(['#/login', '登录页']);
  });

  it('leads a member with an invite code from a guest page to the team of that code', async () => {
    signIn();
    await open('/#/login?code=JY8K2M');
    expect(hash()).toBe('#/scanAddTeam?code=JY8K2M');
  });

  it('lets a visitor see a page that only with an id is for members, and with one leads to the login', async () => {
    await open('/#/redeemExchangeValue');
    expect(screen.getByText('商城页')).toBeTruthy();
    await go(() => arrive('/#/redeemExchangeValue?id=cup'));
    expect([hash(), takeReturn()]).toEqual(['#/login', '/redeemExchangeValue?id=cup']);
  });

  it('a 401 on the login is no page to return to: nobody would leave the login after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = open('/#/login');
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    await act(async () => {
      reports.emit('expired');
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect([hash(), takeReturn()]).toEqual(['#/login', undefined]);
  });

  it("spec §8: status '1021' goes to the lost page, without a toast", async () => {
    await open('/#/Productdetails?goodsId=g-1');
    await go(() => reports.emit('lost'));
    expect([hash(), main().textContent, document.title]).toEqual(['#/lostPage', '走丢了', '页面走丢了']);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows an error for a screen that throws; other screens keep working', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/#/broken');
    expect(main().textContent).toContain('页面出了点问题，请重试');
    await go(() => navigate('/Productdetails'));
    expect(main().textContent).toBe('商品页');
  });

  it('moves the focus to a new page, but not to the initial one', async () => {
    await open('/#/Productdetails');
    expect(document.activeElement).toBe(document.body);
    await go(() => navigate('/login'));
    expect(document.activeElement).toBe(main());
  });

  it('takes other goods under the same path as a new page, with focus and scroll position, another query not', async () => {
    await open('/#/Productdetails?id=tea-cup');
    window.scrollTo(0, 480);
    await go(() => arrive('/#/Productdetails?id=tea-cup&code=JY8K2M'));
    expect([document.activeElement, window.scrollY]).toEqual([document.body, 480]);
    await go(() => navigate('/Productdetails?id=scarf'));
    expect([document.activeElement, window.scrollY]).toEqual([main(), 0]);
  });

  it('scrolls a new page to the top and restores the position on back', async () => {
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
        <App pages={pages} />
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

  it('spec §9: stay 2000 ms; a newer toast replaces the older', () => {
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

  it('stay as long as their duration says', () => {
    vi.useFakeTimers();
    open();
    show({ text: '久一点', style: 'plain', duration: 5000 });
    pass(4999);
    expect(region().textContent).toBe('久一点');
    pass(1);
    expect(region().textContent).toBe('');
    vi.useRealTimers();
  });

  it('restart their 2000 ms when the same toast is shown again', () => {
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

  it('have the style of their report', () => {
    open();
    say('失败');
    expect(region().querySelector('[data-style="failure"] svg')).not.toBeNull();
  });
});

describe('denied storage', () => {
  it('is reported once, and the app works from memory', async () => {
    denyStorage();
    const told: string[] = [];
    const stop = reports.on('toast', ({ text }) => told.push(text));
    const session = startSession();
    arrive('/#/myteam');
    await act(async () => {
      render(
        <SessionContext.Provider value={session}>
          <App pages={pages} />
          <Bars />
        </SessionContext.Provider>,
      );
      await pause(0);
    });
    expect(main().textContent).toBe('登录页');
    expect(takeReturn()).toBe('/myteam');
    act(() => {
      sessionStore.setState({ token: TOKEN });
    });
    expect(session.getSnapshot().hasTag('member')).toBe(true);
    expect(told).toEqual(['浏览器不允许保存数据，关闭页面后需重新登录']);
    stop();
  });
});
