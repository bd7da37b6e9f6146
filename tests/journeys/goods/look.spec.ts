import { buying } from '#qa/gallery/plan/goods.ts';
import { testLooks } from '../support/looks';

testLooks(buying);
