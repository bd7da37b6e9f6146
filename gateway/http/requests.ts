import type { Call } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { invalidRequest, refuse } from '../core/refusals';

/** The parts of a zod schema's internal definition that coercing a query string needs. */
interface SchemaDefinition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
}
const definitionOf = (schema: z.ZodMiniType): SchemaDefinition => schema._zod.def;

function accepts(schema: z.ZodMiniType, type: 'number' | 'boolean'): boolean {
  const { type: own, innerType, options, values = [] } = definitionOf(schema);
  if (innerType) return accepts(innerType, type);
  if (options) return options.some((option) => accepts(option, type));
  return own === type || (own === 'literal' && values.some((value) => typeof value === type));
}

function coerce(schema: z.ZodMiniType, text: string): unknown {
  if (accepts(schema, 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (accepts(schema, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Query parameters are strings: those that the schema wants as a number or a boolean are converted, if they look like one. */
export function coerceQuery(schema: z.ZodMiniType, query: Readonly<Record<string, string>>): Record<string, unknown> {
  const shape = definitionOf(schema).shape ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([key, text]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? coerce(field, text) : text];
    }),
  );
}

/** No request nests deeper than four levels. */
const MAX_DEPTH = 32;

/**
 * Whether JSON nests deeper than MAX_DEPTH: parsing 1 MB of brackets would block the event loop for 150 ms. One pass over the text: a
 * pattern for strings tries a new match at every escaped quote of one that never ends.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') inString = !inString;
    else if (inString) at += char === '\\' ? 1 : 0;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The body as JSON. Refuses another type, too deep a nesting, and what can't be parsed. */
export async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) refuse(commonFailures.invalidRequest);
  const body = await c.req.text();
  if (isTooDeep(body)) refuse(commonFailures.invalidRequest);
  try {
    return JSON.parse(body);
  } catch {
    return refuse(commonFailures.invalidRequest);
  }
}

/** Adds the fields that are sent as headers; a field of the same name in the body or query is overwritten. */
function withHeaders(c: Context, { headers }: Call, sent: unknown): unknown {
  if (!headers || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const fields = Object.entries(headers).map(([field, header]) => [field, c.req.header(header) ?? '']);
  return { ...sent, ...Object.fromEntries(fields) };
}

/**
 * A call's request, parsed, without unknown keys. Refuses with invalidRequest: the message of the first failed check, and its
 * `field`, so that a form can mark it.
 */
export async function readRequest<C extends Call>(c: Context, call: C): Promise<z.output<C['request']>> {
  const sent = call.method === 'GET' ? coerceQuery(call.request, c.req.query()) : await readJson(c);
  const parsed = z.safeParse(call.request, withHeaders(c, call, sent));
  if (parsed.success) return parsed.data as z.output<C['request']>;
  const [issue] = parsed.error.issues;
  // A check without a message of its own has zod's English default, which members must not see.
  const message = issue && /\p{Script=Han}/u.test(issue.message) ? issue.message : commonFailures.invalidRequest.message;
  const field = issue && issue.path.length > 0 ? issue.path.join('.') : undefined;
  throw invalidRequest(message, field);
}
