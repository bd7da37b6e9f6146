import { redeeming } from '#qa/gallery/plan/redemption.ts';
import { testLooks } from '../support/looks';

testLooks(redeeming);
