import { afterEach, expect, test, vi } from 'vitest';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['a whole run waits as long as a hung test', [], 120_000],
  ['a folder of them fails soon', ['tests/journeys/goods'], 10_000],
  ['a file of them fails soon', ['goods.spec.ts'], 10_000],
  ['a title of them fails soon', ['-g', 'mall'], 10_000],
])('when an element is missing from the journeys, %s', async (_, args, timeout) => {
  process.argv = ['node', 'playwright', 'test', ...args];
  vi.stubEnv('JOURNEYS_ELEMENT_TIMEOUT_MS', undefined);
  const { default: config } = await import('../../playwright.config.ts');
  expect([config.use?.actionTimeout, config.expect?.timeout]).toEqual([timeout, timeout]);
});
