import { sensitivityOf } from '@juyi/contract/core/sensitive';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#hooks/useForm.ts';
import { addressForm } from '#machines/address/addressForm/form.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { registrationForm } from '#machines/auth/registration/form.ts';
import { resetPasswordForm } from '#machines/auth/resetPassword/form.ts';
import { payForm, paymentPasswordForm } from '#machines/redemption/paymentPassword/form.ts';
import { joinTeamForm } from '#machines/team/joinTeam/form.ts';

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
