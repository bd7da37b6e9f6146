// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router, useLocation } from 'wouter';
import { exactParser, navigate, pushLayer, useHashLocation, useHashSearch } from '#hooks/hashLocation.ts';
import { showResult } from '#hooks/history.ts';
import { useShareCode } from '#hooks/useShareCode.ts';
import { modes } from '../support/react';

/** Changes the address as a tap on a link does: what watches it is told later. */
const leaveFor = (address: string) => window.history.replaceState(null, '', address);
const arrive = (address: string) => {
  leaveFor(address);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => arrive('/'));
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(modes)('the invite code in the address, in %s', (_, Mode) => {
  const share = (code?: string) => {
    const onOther = vi.fn();
    const { rerender } = renderHook(({ own }: { own: string | undefined }) => useShareCode(own, onOther), {
      wrapper: Mode,
      initialProps: { own: code },
    });
    return { onOther, learn: (own: string) => rerender({ own }) };
  };

  it('is added to the page of its member', () => {
    arrive('/#/myteam');
    share().learn('MR9K3T');
    expect(address()).toBe('/#/myteam?code=MR9K3T');
  });

  it.each(['/#/Productdetails?id=tea-cup', '/#/redeemRecordDetail?kind=MALL&no=EX.1', '/#/r?code=JY8K2M', '/#/rule'])(
    '%s is left alone when the code of the page before arrives late',
    (next) => {
      arrive('/#/myteam');
      const { onOther, learn } = share();
      leaveFor(next);
      learn('MR9K3T');
      expect(address()).toBe(next);
      expect(onOther).not.toHaveBeenCalled();
    },
  );

  it('never reaches a screen before the router has shown the page of the address', async () => {
    const told: (() => void)[] = [];
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      if (type === 'popstate') told.push(listener as () => void);
    });
    const seen = new Set<string>();
    function Screen({ path }: { path: string }) {
      seen.add(`${path} ${useHashSearch()}`);
      return null;
    }
    const Pages = () => {
      const [path] = useLocation();
      return <Screen key={path} path={path} />;
    };
    arrive('/#/myteam');
    render(
      <Router hook={useHashLocation} parser={exactParser}>
        <Pages />
      </Router>,
      { wrapper: Mode },
    );
    leaveFor('/#/Productdetails?id=tea-cup');
    // A browser, too, runs what a listener has queued before it calls the next one.
    for (const listener of told) await act(async () => listener());
    expect([...seen]).toEqual(['/myteam ', '/Productdetails id=tea-cup']);
  });
});

describe('showing a result', () => {
  it('replaces its page', () => {
    navigate('/redeem');
    showResult('/redeemRecordDetail?kind=MALL&no=1');
    expect(address()).toBe('/#/redeemRecordDetail?kind=MALL&no=1');
  });

  it('keeps the entry that the member has gone back to meanwhile', () => {
    vi.spyOn(window.history, 'back').mockReturnValue();
    navigate('/redeem');
    pushLayer();
    showResult('/redeemRecordDetail?kind=MALL&no=1');
    leaveFor('/#/Productdetails?id=tea-cup');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(address()).toBe('/#/Productdetails?id=tea-cup');
  });
});
