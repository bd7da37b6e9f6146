import { joining } from '#qa/gallery/plan/joining.ts';
import { testLooks } from '../support/looks';

testLooks(joining);
