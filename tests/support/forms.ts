import type { FormDefinition } from '#hooks/form/formDraft.ts';
import { addressForm } from '#machines/address/addressForm/form.ts';
import { loginForm } from '#machines/auth/login/form.ts';
import { registrationForm } from '#machines/auth/registration/form.ts';
import { resetPasswordForm } from '#machines/auth/resetPassword/form.ts';
import { payForm, paymentPasswordForm } from '#machines/redemption/paymentPassword/form.ts';
import { joinTeamForm } from '#machines/team/joinTeam/form.ts';

/** The forms that fill in the events of each machine. */
export const forms: Readonly<Record<string, readonly FormDefinition[]>> = {
  registration: [registrationForm],
  login: [loginForm],
  resetPassword: [resetPasswordForm],
  joinTeam: [joinTeamForm],
  addressForm: [addressForm(null)],
  paymentPassword: [payForm, paymentPasswordForm],
};
