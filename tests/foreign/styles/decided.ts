import type { Dialect } from '#services/dialect.ts';
import type { DifferenceName } from './differences';

/** The points that a person writes in a dialect beside what `npm run conform` proposes, which names the larger units where it has proof. */

/** The units of the contract, for every backend that has no other. */
export const UNITS: Pick<Dialect, 'money' | 'dataIp'> = { money: 'fen', dataIp: 'hundredths' };

type Values = NonNullable<Dialect['values']>;

const RECORDS = ['contributionOrders', 'applyRecords', 'exchangeIpOrders'];

/** The same values of a field in several calls. */
const valuesAt = (calls: readonly string[], path: string, values: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(calls.map((call) => [call, { [path]: values }]));

/** Calls' values together. */
const together = (...all: readonly Values[]): Values =>
  all.reduce<Record<string, Values[string]>>((sum, one) => {
    for (const [call, paths] of Object.entries(one)) sum[call] = { ...sum[call], ...paths };
    return sum;
  }, {});

/** Every state with the backend's values for 0, 1, 2 and 3. */
function states(...written: readonly (string | number)[]): Values {
  const values = Object.fromEntries(written.map((one, state) => [one, state]));
  return together(
    valuesAt(['flashSales'], 'list[].state', values),
    valuesAt(['goodsDetail'], 'state', values),
    valuesAt(['goodsDetail'], 'activity.state', values),
    valuesAt(['prizeList'], 'state', values),
    valuesAt(['memberPrizes', 'incomeEntries', 'recruitedPeople', ...RECORDS], 'list[].status', values),
    valuesAt(['submitContribution', 'applyAssets', 'submitExchangeIp'], 'status', values),
  );
}

const DIRECTIONS = { 1: 'IN', 2: 'OUT' };
const KINDS = { 0: 'CONTRIBUTION', 1: 'DATA_IP', 2: 'MALL' };
const PRIZES = { 0: 'NONE', 1: 'CONTRIBUTION', 2: 'DATA_IP', 3: 'GOODS', 4: 'COUPON' };

export const decided: Partial<Readonly<Record<DifferenceName, Partial<Dialect>>>> = {
  'whole yuan': { money: 'yuan' },
  'direction as a number': { values: valuesAt(['contributionEntries', 'incomeEntries'], 'list[].direction', DIRECTIONS) },
  'states shifted by one': { values: states(1, 2, 3, 4) },
  'states as words': { values: states('WAITING', 'DONE', 'REJECTED', 'CLOSED') },
  'levels shifted': { values: valuesAt(['subordinates'], 'list[].level', { 0: 1, 1: 2 }) },
  'kinds as numbers': {
    values: together(
      valuesAt(['prizeList', 'memberPrizes'], 'list[].kind', PRIZES),
      valuesAt(['drawPrize'], 'kind', PRIZES),
      valuesAt(RECORDS, 'list[].kind', KINDS),
    ),
  },
};
