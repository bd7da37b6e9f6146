import { readSettings, type Settings } from '../../../gateway/core/settings';

/** KiB: hashing is not what these tests measure. */
export const TEST_PASSWORD_COST = 8;

/** Settings for an app in a test; limits so high that only the tests of a limit meet it. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readSettings({ NODE_ENV: 'test', PORT: '0' }),
  passwordCost: TEST_PASSWORD_COST,
  smsPerMinute: 100_000,
  callsPerMinute: 1_000_000,
  lookupsPerMinute: 100_000,
  ...changes,
});
