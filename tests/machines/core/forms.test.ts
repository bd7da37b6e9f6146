import { sensitivityOf } from '@juyi/contract/core/sensitive';
import { describe, expect, it } from 'vitest';
import { forms } from '../../support/forms';

describe.each(
  Object.values(forms)
    .flat()
    .map((form) => [form.name, form] as const),
)('the form of %s', (_, { initial, secrets, rules }) => {
  it('has a rule for each of its fields', async () => {
    const { fields } = typeof rules === 'function' ? await rules() : rules;
    expect(Object.keys(fields)).toEqual(Object.keys(initial));
  });

  it('stores every value except those that the contract marks as secret', async () => {
    const { fields } = typeof rules === 'function' ? await rules() : rules;
    expect(secrets).toEqual(Object.keys(fields).filter((name) => fields[name] && sensitivityOf(fields[name]) === 'secret'));
  });
});
