import { addressing } from '#qa/gallery/plan/address.ts';
import { testLooks } from '../support/looks';

testLooks(addressing);
