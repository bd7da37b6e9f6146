import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import * as v from '../core/values';
import { hash } from './draw';

/** A page has at most so many leaves. */
export const LOG_PAGE = 1000;

const position = z.int('位置不正确').check(z.gte(0, '位置不正确'), z.lte(1_000_000_000_000, '位置不正确'));

const head = z.object({
  size: position,
  root: hash,
  time: v.time,
  key: z.string(),
  signature: z.string(),
});

/**
 * The append-only log of all draws (docs/fair.md), which names no member. `from` asks for a page of leaves with the heads that end in it,
 * `index` for the proof that a leaf is included in the newest head, `first` for the proof that the newest head continues the one of that size.
 */
export const drawLog = defineCall({
  name: 'drawLog',
  summary: '开盒公开记录',
  method: 'GET',
  path: '/draw/log',
  access: 'public',
  request: z.object({ from: z.optional(position), index: z.optional(position), first: z.optional(position) }),
  response: z.object({
    /** The newest; missing while the log is empty. */
    head: z.optional(head),
    leaves: z.array(z.string()),
    heads: z.array(head),
    inclusion: z.array(hash),
    consistency: z.array(hash),
  }),
  failures: {},
});
