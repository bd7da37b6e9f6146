// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, fillStorage } from '../../support/brokenStorage';

/** The storage of a page that has just been loaded. */
async function loaded() {
  vi.resetModules();
  return import('#stores/storage.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('storage', () => {
  it('keeps texts in the area that is asked for, and forgets them', async () => {
    const { readText, removeText, writeText } = await loaded();
    writeText('local', 'a', '1');
    writeText('session', 'a', '2');
    expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['1', '2']);
    expect([readText('local', 'a'), readText('session', 'a'), readText('local', 'b')]).toEqual(['1', '2', null]);
    removeText('local', 'a');
    expect([readText('local', 'a'), readText('session', 'a')]).toEqual([null, '2']);
  });

  it('has what another tab has written since', async () => {
    const { readText, writeText } = await loaded();
    writeText('local', 'a', '1');
    localStorage.setItem('a', '2');
    expect(readText('local', 'a')).toBe('2');
  });

  it.each([
    ['denied', denyStorage],
    ['full', fillStorage],
  ])('that is %s works from memory, and says so once', async (_, breakIt) => {
    breakIt();
    const { onStorageDenied, readText, removeText, writeText } = await loaded();
    const told = vi.fn();
    onStorageDenied(told);
    writeText('local', 'a', '1');
    writeText('session', 'a', '2');
    writeText('local', 'b', '3');
    expect([readText('local', 'a'), readText('session', 'a'), readText('local', 'b')]).toEqual(['1', '2', '3']);
    removeText('local', 'a');
    expect(readText('local', 'a')).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  });

  it('reports to a late listener that it was denied', async () => {
    denyStorage();
    const { onStorageDenied, readText } = await loaded();
    readText('local', 'a');
    const told = vi.fn();
    onStorageDenied(told);
    expect(told).toHaveBeenCalledOnce();
  });

  it('reports a denial once, and never to a listener that has unsubscribed', async () => {
    const { onStorageDenied, readText } = await loaded();
    const [gone, first, second] = [vi.fn(), vi.fn(), vi.fn()];
    onStorageDenied(gone)();
    denyStorage();
    readText('local', 'a');
    onStorageDenied(first)();
    onStorageDenied(second);
    readText('local', 'a');
    expect([gone, first, second].map((told) => told.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('reads the newer text from memory when it is full, and writes it again when there is room', async () => {
    const { readText, writeText } = await loaded();
    writeText('local', 'a', 'old');
    fillStorage();
    writeText('local', 'a', 'new');
    expect(readText('local', 'a')).toBe('new');
    vi.restoreAllMocks();
    writeText('local', 'a', 'newest');
    expect([readText('local', 'a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
  });
});
