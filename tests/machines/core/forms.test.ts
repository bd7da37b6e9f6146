import { describe, expect, it } from 'vitest';
import { sensitivityOf } from '../../../contract/core/sensitive';
import type { FormDefinition } from '../../../src/hooks/useForm';
import { addressForm } from '../../../src/machines/address/addressForm/form';
import { loginForm } from '../../../src/machines/auth/login/form';
import { registrationForm } from '../../../src/machines/auth/registration/form';
import { resetPasswordForm } from '../../../src/machines/auth/resetPassword/form';
import { payForm, paymentPasswordForm } from '../../../src/machines/redemption/paymentPassword/form';
import { joinTeamForm } from '../../../src/machines/team/joinTeam/form';

const forms: readonly FormDefinition[] = [
  addressForm(null),
  joinTeamForm,
  loginForm,
  payForm,
  paymentPasswordForm,
  registrationForm,
  resetPasswordForm,
];

describe.each(forms.map((form) => [form.name, form] as const))('the form of %s', (_, { initial, secrets, rules }) => {
  it('has a rule for each of its fields', async () => {
    const { fields } = typeof rules === 'function' ? await rules() : rules;
    expect(Object.keys(fields)).toEqual(Object.keys(initial));
  });

  it('stores every value except those that the contract marks as secret', async () => {
    const { fields } = typeof rules === 'function' ? await rules() : rules;
    expect(secrets).toEqual(Object.keys(fields).filter((name) => fields[name] && sensitivityOf(fields[name]) === 'secret'));
  });
});
