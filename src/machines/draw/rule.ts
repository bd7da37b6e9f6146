import { readOdds } from '#services/draw/rule.ts';
import { resourceOf } from '../core/resource';

/** The odds that the activity publishes, for the rules of the draw. */
export const odds = resourceOf('奖品与中奖概率：没有活动时不显示；没读到可重试，规则照常阅读', readOdds, {});
