import { zhCN } from 'zod/locales';
import * as z from 'zod/mini';
import { isMasked } from '../mask';

/** Names the fields of a value that don't fit a schema, in Chinese; undefined if all fit. */
export function problemsOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  const { error: found } = z.safeParse(schema, value, { error: zhCN().localeError });
  return found?.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join('：')).join('；');
}

const labelByType = { string: '文字', number: '数字', boolean: '是否', list: '列表', object: '对象' } as const;
const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value) as keyof typeof labelByType;

/** Names the first value whose type is not that of an example, in Chinese; of what is masked, missing or empty it knows nothing. */
export function otherTypeIn(data: unknown, example: unknown, path = ''): string | undefined {
  if ([data, example].some((value) => value === undefined || value === null || (typeof value === 'string' && isMasked(value))))
    return undefined;
  const [is, was] = [typeOf(data), typeOf(example)];
  if (is !== was) return `${path || '数据'}：示例里是${labelByType[was]}，这里是${labelByType[is]}`;
  if (typeof data !== 'object') return undefined;
  const of = example as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(data as object)) {
    const other = otherTypeIn(value, of[key] ?? of[0], path ? `${path}.${key}` : key);
    if (other) return other;
  }
  return undefined;
}
