// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearDraft, type Draft, disownDrafts, draftOwner, ownDrafts, readDraft, writeDraft } from '#services/browser/draft.ts';
import { fillStorage } from '../../support/brokenStorage';

const KEY = 'juyi.draft.order';
const quantities = z.object({ quantity: z.int() });
const draft: Draft<{ quantity: number }> = { name: 'order', version: 2, check: (value) => quantities.safeParse(value).data };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  clearDraft('order');
});

describe('a draft', () => {
  it('is read as it was written, in this tab only', () => {
    writeDraft(draft, { quantity: 3 });
    expect(readDraft(draft)).toEqual({ quantity: 3 });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is undefined before it is written and after it is cleared', () => {
    expect(readDraft(draft)).toBeUndefined();
    writeDraft(draft, { quantity: 3 });
    clearDraft('order');
    expect(readDraft(draft)).toBeUndefined();
  });

  it.each([
    ['an older version', '{"version":1,"value":{"quantity":3}}'],
    ['no version', '{"value":{"quantity":3}}'],
    ['another shape', '{"version":2,"value":{"quantity":"3"}}'],
    ['nothing in it', '{"version":2}'],
    ['half a text', '{"version":2,"val'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['an empty text', ''],
  ])('with %s is ignored and removed', (_, text) => {
    sessionStorage.setItem(KEY, text);
    expect(readDraft(draft)).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('drops unknown keys, also __proto__', () => {
    sessionStorage.setItem(KEY, '{"version":2,"value":{"quantity":3,"token":"x","__proto__":{"polluted":true}}}');
    expect(Object.keys(readDraft(draft) ?? {})).toEqual(['quantity']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is passed to `restore` with the current time', () => {
    writeDraft(draft, { quantity: 3 });
    const seen: number[] = [];
    const mended = readDraft({
      ...draft,
      restore: ({ quantity }, now) => {
        seen.push(now);
        return { quantity: quantity + 1 };
      },
    });
    expect(mended).toEqual({ quantity: 4 });
    expect(Math.abs((seen[0] ?? 0) - Date.now())).toBeLessThan(1000);
  });

  it('is kept in memory when storage is full', () => {
    fillStorage();
    writeDraft(draft, { quantity: 3 });
    expect(readDraft(draft)).toEqual({ quantity: 3 });
  });
});

describe('drafts of a tab', () => {
  it('survive an expired login of the same member, but not the login of another', () => {
    ownDrafts('m1');
    writeDraft(draft, { quantity: 3 });
    ownDrafts('m1');
    expect(readDraft(draft)).toEqual({ quantity: 3 });
    ownDrafts('m2');
    expect(readDraft(draft)).toBeUndefined();
  });

  it('of a restored login belong to its member', () => {
    ownDrafts('m1');
    // A new tab has no other trace of the login.
    sessionStorage.clear();
    writeDraft(draft, { quantity: 3 });
    ownDrafts('m2');
    expect(readDraft(draft)).toBeUndefined();
  });

  it('are not read after another tab has signed in somebody else', () => {
    ownDrafts('m1');
    writeDraft(draft, { quantity: 3 });
    // This tab was asleep meanwhile.
    localStorage.setItem('juyi.draftOwner', 'm2');
    expect(readDraft(draft)).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('of a visitor go on after the login', () => {
    writeDraft(draft, { quantity: 3 });
    ownDrafts('m1');
    expect(readDraft(draft)).toEqual({ quantity: 3 });
  });

  it('are removed at sign-out, together with the id of their member', () => {
    ownDrafts('m1');
    writeDraft(draft, { quantity: 3 });
    disownDrafts();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('juyi.draft'))).toEqual([]);
    expect(draftOwner()).toBeNull();
  });
});
