import { drawing } from '#qa/gallery/plan/draw.ts';
import { testLooks } from '../support/looks';

testLooks(drawing);
