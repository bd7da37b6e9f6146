import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../src/hooks/useForm';
import { addressForm } from '../../src/machines/addressForm.form';
import { joinTeamForm } from '../../src/machines/joinTeam.form';
import { loginForm } from '../../src/machines/login.form';
import { payForm, paymentPasswordForm } from '../../src/machines/paymentPassword.form';
import { registrationForm } from '../../src/machines/registration.form';
import { resetPasswordForm } from '../../src/machines/resetPassword.form';
import { sensitivityOf } from '../../src/services/contract/sensitive';

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
    const { fields } = await rules.load();
    expect(Object.keys(fields)).toEqual(Object.keys(initial));
  });

  it('stores none of the values that the contract marks as secret, and no other is kept back', async () => {
    const { fields } = await rules.load();
    expect(secrets).toEqual(Object.keys(fields).filter((name) => fields[name] && sensitivityOf(fields[name]) === 'secret'));
  });
});
