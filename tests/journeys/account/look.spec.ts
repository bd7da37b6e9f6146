import { sharing } from '#qa/gallery/plan/reading.ts';
import { testLooks } from '../support/looks';

testLooks(sharing);
