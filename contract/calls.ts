import * as account from './account/account';
import * as address from './address/address';
import * as regions from './address/regions';
import * as login from './auth/login';
import * as password from './auth/password';
import * as registration from './auth/registration';
import * as agreement from './content/agreement';
import * as article from './content/article';
import type { Call } from './core/define';
import * as activity from './draw/activity';
import * as draw from './draw/draw';
import * as goods from './goods/goods';
import * as contribution from './redemption/contribution';
import * as culture from './redemption/culture';
import * as mall from './redemption/mall';
import * as paymentPassword from './redemption/paymentPassword';
import * as invitation from './team/invitation';
import * as joining from './team/joining';
import * as recruiting from './team/recruiting';
import * as store from './team/store';
import * as codes from './verification/codes';
import * as registrationCodes from './verification/registrationCodes';

/** The files that define calls. */
const files: readonly object[] = [
  account,
  address,
  regions,
  login,
  password,
  registration,
  agreement,
  article,
  activity,
  draw,
  goods,
  contribution,
  culture,
  mall,
  paymentPassword,
  invitation,
  joining,
  recruiting,
  store,
  codes,
  registrationCodes,
];

const isCall = (exported: unknown): exported is Call =>
  typeof exported === 'object' && exported !== null && 'access' in exported && 'response' in exported;

/** The calls that a file of the contract exports. */
export const callsIn = (file: object): Call[] => Object.values(file).filter(isCall);

/** Every call. The app must not import it, or its bundle would contain every schema. */
export const calls: readonly Call[] = files.flatMap(callsIn);
