import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '../../contract/core/define';
import { commonFailures } from '../../contract/core/failures';
import { invalidRequest, refuse } from '../core/refusals';

/** The parts of a zod schema's definition that tell which query text becomes which value. */
interface Def {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def;

function takes(schema: z.ZodMiniType, type: 'number' | 'boolean'): boolean {
  const def = defOf(schema);
  if (def.innerType) return takes(def.innerType, type);
  if (def.options) return def.options.some((option) => takes(option, type));
  return def.type === type || (def.type === 'literal' && (def.values ?? []).some((value) => typeof value === type));
}

function coerced(schema: z.ZodMiniType, text: string): unknown {
  if (takes(schema, 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (takes(schema, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** A query knows text only; what the schema wants as a number or a boolean becomes one where the text says one. */
export function coerceQuery(schema: z.ZodMiniType, query: Readonly<Record<string, string>>): Record<string, unknown> {
  const shape = defOf(schema).shape ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([key, text]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? coerced(field, text) : text];
    }),
  );
}

async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) refuse(commonFailures.invalidRequest);
  const body = await c.req.text();
  try {
    return JSON.parse(body);
  } catch {
    return refuse(commonFailures.invalidRequest);
  }
}

/** Adds what travels in headers; a field of that name in the body or query is none of the caller's. */
function withHeaders(c: Context, { headers }: Call, sent: unknown): unknown {
  if (!headers || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const fields = Object.entries(headers).map(([field, header]) => [field, c.req.header(header) ?? '']);
  return { ...sent, ...Object.fromEntries(fields) };
}

/**
 * A call's request, parsed and without unknown keys. Refuses with invalidRequest, whose message is that of the check which
 * failed and whose `field` names where, so that a form can mark it.
 */
export async function readRequest<C extends Call>(c: Context, call: C): Promise<z.output<C['request']>> {
  const sent = call.method === 'GET' ? coerceQuery(call.request, c.req.query()) : await readJson(c);
  const parsed = z.safeParse(call.request, withHeaders(c, call, sent));
  if (parsed.success) return parsed.data as z.output<C['request']>;
  const [issue] = parsed.error.issues;
  // A check without a text of its own speaks zod's English, which no member should read.
  const said = issue && /\p{Script=Han}/u.test(issue.message) ? issue.message : commonFailures.invalidRequest.message;
  const field = issue && issue.path.length > 0 ? issue.path.join('.') : undefined;
  throw invalidRequest(said, field);
}
