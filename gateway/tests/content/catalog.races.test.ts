import { expect, test } from 'vitest';
import { applyEdited } from '../support/catalogs';
import { openTestGateway } from '../support/gateway';

test('concurrent applies of one catalogue change an empty gateway once', async () => {
  const test = await openTestGateway({ empty: true, settings: { production: true } });
  const results = await Promise.all([applyEdited(test), applyEdited(test), applyEdited(test)]);
  expect(results.filter((changes) => changes.length > 0)).toHaveLength(1);
});
