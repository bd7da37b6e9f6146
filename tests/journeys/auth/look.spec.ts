import { loggingIn } from '#qa/gallery/plan/login.ts';
import { registering } from '#qa/gallery/plan/registration.ts';
import { testLooks } from '../support/looks';

testLooks(loggingIn, registering);
