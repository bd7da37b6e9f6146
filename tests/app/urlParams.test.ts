// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeUrlParams } from '#app/urlParams.ts';
import { sessionStore } from '#stores/session.ts';

const settings = vi.hoisted(() => ({ tokenHandover: true }));
vi.mock('#services/browser/settings.ts', () => ({ settings }));

const TOKEN = 'T'.repeat(43);
const OTHER = 'O'.repeat(43);
const token = () => sessionStore.getState().token;
const address = () => window.location.pathname + window.location.search + window.location.hash;
const arrive = (url: string) => {
  window.history.replaceState(null, '', url);
  consumeUrlParams();
};

beforeEach(() => {
  settings.tokenHandover = true;
  sessionStore.setState({ token: '' });
});

describe('?token=', () => {
  it.each([
    [`/?token=${TOKEN}#/home`, '/#/home'],
    [`/?a=1&token=${TOKEN}#/home`, '/?a=1#/home'],
    [`/#/home?token=${TOKEN}&from=app`, '/#/home?from=app'],
  ])('%s is removed and ignored by a build that does not ask for it', (url, rest) => {
    settings.tokenHandover = false;
    arrive(url);
    expect([address(), token()]).toEqual([rest, '']);
    sessionStore.setState({ token: OTHER });
    arrive(url);
    expect([address(), token()]).toEqual([rest, OTHER]);
  });

  it.each([`/?token=${TOKEN}#/home`, `/#/home?token=${TOKEN}`])('%s signs a visitor in where a build asks for it', (url) => {
    arrive(url);
    expect([address(), token()]).toEqual(['/#/home', TOKEN]);
  });

  it('does not replace another session by itself', () => {
    sessionStore.setState({ token: OTHER });
    arrive(`/#/home?token=${TOKEN}`);
    expect([address(), token()]).toEqual(['/#/home', OTHER]);
  });

  it('leaves an address without one as it is', () => {
    arrive('/?x=%26%25#/home?y=%E4%BD%A0');
    expect(address()).toBe('/?x=%26%25#/home?y=%E4%BD%A0');
  });
});
