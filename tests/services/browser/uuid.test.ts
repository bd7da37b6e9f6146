import { requestId } from '@juyi/contract/core/values';
import { afterEach, expect, it, vi } from 'vitest';
import { uuid } from '#services/browser/uuid.ts';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('makes version 4 UUIDs that the contract takes, each another one', () => {
  const made = Array.from({ length: 1000 }, uuid);
  for (const one of made) expect(one).toMatch(VERSION_4);
  expect(requestId.safeParse(made[0]).success).toBe(true);
  expect(new Set(made).size).toBe(1000);
});

it('needs no randomUUID, which a page without TLS has not', () => {
  const original = crypto;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => original.getRandomValues(bytes) });
  expect('randomUUID' in crypto).toBe(false);
  expect(uuid()).toMatch(VERSION_4);
});

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('sets version and variant over bytes of %i', (byte, expected) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  expect(uuid()).toBe(expected);
});
