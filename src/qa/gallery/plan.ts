import { addressing } from './plan/address';
import { drawing } from './plan/draw';
import { buying } from './plan/goods';
import { joining } from './plan/joining';
import { loggingIn } from './plan/login';
import { reading, sharing } from './plan/reading';
import { redeeming } from './plan/redemption';
import { registering } from './plan/registration';

const plans = [registering, loggingIn, joining, drawing, redeeming, addressing, buying, reading, sharing];

/** Every scenario of the gallery. */
export const scenarios = plans.flatMap((plan) => plan.scenarios);

/** The happy way of each journey as states in order: the strip on top of its page. */
export const happyWays = Object.fromEntries(plans.flatMap(({ journey, happyWay }) => (happyWay ? [[journey, happyWay]] : [])));
