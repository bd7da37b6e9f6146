import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { alsoNamed } from '../core/tolerance';
import { shown } from '../core/values';
import { areaCode } from './address';

const text = alsoNamed(z.string().check(z.minLength(1)), 'label', 'name');

/** A tree item (docs/spec.md §3): may be disabled, and have a dot or a badge. */
const item = {
  id: alsoNamed(shown(areaCode), 'value', 'code'),
  text,
  disabled: z.optional(z.boolean()),
  dot: z.optional(z.boolean()),
  badge: z.optional(z.union([z.string(), z.number()])),
};

/** A county; an address contains its code. */
const county = z.object(item);
const city = z.object({ ...item, children: z.array(county) });

/** A province with its cities and their counties. */
export const province = z.object({ ...item, children: z.array(city) });
export type Province = z.output<typeof province>;

/**
 * All regions in three levels with their GB/T 2260 codes. A municipality has its own second level. A missing level repeats the one
 * above: 东莞市 has one leaf, 东莞市 (441900).
 */
export const regionTree = defineCall({
  name: 'regionTree',
  summary: '省市区',
  method: 'POST',
  path: '/api/web/region/treeList',
  access: 'public',
  request: z.object({}),
  response: z.array(province),
  failures: {},
});
