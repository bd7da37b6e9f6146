import { readSettings, type Settings } from '../../core/settings';

/** In KiB, so low that hashing takes no time. */
export const TEST_PASSWORD_COST = 8;

/** Settings for tests, with rate limits so high that only the tests of a limit reach it. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readSettings({ NODE_ENV: 'test', PORT: '0' }),
  passwordCost: TEST_PASSWORD_COST,
  smsPerMinute: 100_000,
  smsPerHour: 1_000_000,
  signInFailures: 100_000,
  callsPerMinute: 1_000_000,
  lookupsPerMinute: 100_000,
  redemptionsPerMinute: 100_000,
  ...changes,
});
