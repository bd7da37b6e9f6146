// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearDraft, clearDrafts, type Draft, ownDrafts, readDraft, writeDraft } from '#services/browser/draft.ts';
import { fillStorage } from '../../support/brokenStorage';

const KEY = 'juyi.draft.order';
const quantities = z.object({ quantity: z.int() });
const draft: Draft<{ quantity: number }> = { name: 'order', version: 2, check: (value) => quantities.safeParse(value).data };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  clearDraft('order');
});

describe('a draft', () => {
  it('comes back as it was kept, in this tab only', () => {
    writeDraft(draft, { quantity: 3 });
    expect(readDraft(draft)).toEqual({ quantity: 3 });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is none at first, and none after it was cleared', () => {
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
  ])('with %s counts as none and is removed', (_, text) => {
    sessionStorage.setItem(KEY, text);
    expect(readDraft(draft)).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('loses keys that nobody asked for, __proto__ among them', () => {
    sessionStorage.setItem(KEY, '{"version":2,"value":{"quantity":3,"token":"x","__proto__":{"polluted":true}}}');
    expect(Object.keys(readDraft(draft) ?? {})).toEqual(['quantity']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is mended by what time has changed', () => {
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
  it('outlive an expired login of the same member, and not the login of another', () => {
    ownDrafts('m1');
    writeDraft(draft, { quantity: 3 });
    ownDrafts('m1');
    expect(readDraft(draft)).toEqual({ quantity: 3 });
    ownDrafts('m2');
    expect(readDraft(draft)).toBeUndefined();
  });

  it('are gone after a sign-out, with whose they were', () => {
    ownDrafts('m1');
    writeDraft(draft, { quantity: 3 });
    clearDrafts();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('juyi.draft'))).toEqual([]);
  });
});
