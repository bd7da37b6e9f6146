import { readCollection } from '#services/draw/collection.ts';
import { resourceOf } from '../core/resource';

/** The prizes of the activity, won and missing. */
export const collection = resourceOf('图鉴：本期有哪些奖品，各抽中几件；没读到可重试，奖品列表照常', readCollection, {});
