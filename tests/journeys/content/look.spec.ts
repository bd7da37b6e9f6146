import { reading } from '#qa/gallery/plan/reading.ts';
import { testLooks } from '../support/looks';

testLooks(reading);
