import { describe, expect, it } from 'vitest';
import { type Fetched, Figures } from '#services/beacon/figures.ts';

const fetched = (startTime: number, responseEnd: number, more: Partial<Fetched> = {}): Fetched => ({
  name: 'https://h5.example/api/member/info',
  initiatorType: 'xmlhttprequest',
  startTime,
  responseEnd,
  responseStatus: 200,
  ...more,
});
const at = (...times: number[]) => times.map((startTime) => ({ startTime }));

describe('the first read of a path', () => {
  it('is the first answer to what the path asked, from its opening on', () => {
    const figures = new Figures('/home');
    figures.fetched(fetched(300, 900));
    figures.fetched(fetched(310, 700));
    figures.open('/allblind', 5000);
    figures.fetched(fetched(5010, 5250));
    // Asked by the path before.
    figures.fetched(fetched(4990, 5100));
    expect(figures.take()).toEqual([
      { path: '/home', name: 'READ', value: 700 },
      { path: '/allblind', name: 'READ', value: 250 },
    ]);
  });

  it.each([
    ['a call after the member did something', fetched(2000, 2100)],
    ['a file', fetched(10, 20, { name: 'https://h5.example/assets/preloads.json', initiatorType: 'fetch' })],
    ['a picture', fetched(10, 20, { name: 'https://h5.example/api/captcha', initiatorType: 'img' })],
    ['a failed call', fetched(10, 20, { responseStatus: 0 })],
    ['a server error', fetched(10, 20, { responseStatus: 500 })],
  ])('is not %s', (_, entry) => {
    const figures = new Figures('/login');
    figures.disturb(1000);
    figures.disturb(3000);
    figures.fetched(entry);
    expect(figures.take()).toEqual([]);
  });

  it('is known in browsers that don’t tell the status', () => {
    const figures = new Figures('/login');
    const { responseStatus: _, ...older } = fetched(10, 20);
    figures.fetched(older);
    expect(figures.take()).toHaveLength(1);
  });
});

describe('web vitals', () => {
  it('count for the path on which they happened, LCP for the one that was opened first; the latest value, once', () => {
    const figures = new Figures('/home');
    figures.measure({ name: 'LCP', value: 800, entries: at(800) });
    figures.open('/redeem', 2000);
    figures.measure({ name: 'LCP', value: 2500.123456, entries: at(2500) });
    figures.measure({ name: 'INP', value: 96, entries: at(1000) });
    figures.measure({ name: 'INP', value: 120, entries: at(2600, 2601) });
    figures.measure({ name: 'CLS', value: 0, entries: [] });
    expect(figures.take()).toEqual([
      { path: '/home', name: 'LCP', value: 2500.123 },
      { path: '/redeem', name: 'INP', value: 120 },
      { path: '/home', name: 'CLS', value: 0 },
    ]);
    figures.measure({ name: 'INP', value: 300, entries: at(2700) });
    expect(figures.take()).toEqual([]);
  });
});
