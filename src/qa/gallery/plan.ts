import { addressing } from './plan/address';
import { drawing } from './plan/draw';
import { buying } from './plan/goods';
import { joining } from './plan/joining';
import { loggingIn } from './plan/login';
import { reading } from './plan/reading';
import { redeeming } from './plan/redemption';
import { registering } from './plan/registration';
import type { Scenario } from './steps';

/** Every scenario of the gallery. */
export const scenarios: readonly Scenario[] = [
  ...registering,
  ...loggingIn,
  ...joining,
  ...drawing,
  ...redeeming,
  ...addressing,
  ...buying,
  ...reading,
];

/** The happy way of each journey as states in order: the strip on top of its page. */
export const happyWays: Readonly<Record<string, readonly string[]>> = {
  registration: [
    'registration.filling.phone',
    'registration.filling.captcha',
    'registration.filling.smsCode',
    'registration.filling.password',
    'registration.filling.agreed',
    'registration.submitting',
    'download.unavailable',
  ],
  login: [
    'login.entering.byPassword.phone',
    'login.entering.byPassword.captcha',
    'login.entering.byPassword.password',
    'login.entering.byPassword.agreed',
    'login.loggingInByPassword',
    'session.signedIn',
  ],
  joining: [
    'joinTeam.phone.enteringPhone',
    'joinTeam.verifying.filling.captcha',
    'joinTeam.verifying.filling.smsCode',
    'joinTeam.verifying.filling.agreed',
    'joinTeam.verifying.submitting',
  ],
  draw: ['draw.ready', 'draw.drawing', 'draw.revealing', 'draw.result.won'],
  redemption: [
    'redemption.open.filling.blank',
    'redemption.open.filling.quoting',
    'redemption.open.filling.quoted.offered',
    'redemption.open.confirming.paying',
    'redemption.submitting',
    'record.inProcess',
  ],
  address: [
    'addressBook.empty',
    'addressForm.filling',
    'addressForm.choosingRegion.choosing',
    'addressForm.saving',
    'addressBook.browsing',
  ],
  goods: ['flashSale.showing', 'goods.open.sale.running', 'goods.open.sheet.choosing'],
  content: ['document.ready', 'guide.following', 'guide.finished'],
};
