import { zhCN } from 'zod/locales';
import * as z from 'zod/mini';

/** Names the fields of a value that don't fit a schema, in Chinese; undefined if all fit. */
export function problemsOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  const { error: found } = z.safeParse(schema, value, { error: zhCN().localeError });
  return found?.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join('：')).join('；');
}
