import type { Call } from '@juyi/contract/core/define';
import { openapi } from '../../dev/openapi';

let document: ReturnType<typeof openapi> | undefined;

/** The keys and types of a value; the rows of an array are merged. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [value.map(shapeOf).reduce(merged, undefined)];
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

function merged(one: unknown, other: unknown): unknown {
  const isObject = (shape: unknown): shape is Record<string, unknown> => typeof shape === 'object' && shape !== null;
  if (!isObject(one)) return other;
  if (!isObject(other)) return one;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const both = [...keys].map((key) => [key, key in one ? (key in other ? merged(one[key], other[key]) : one[key]) : other[key]]);
  return Array.isArray(one) ? [merged(one[0], (other as unknown as unknown[])[0])] : Object.fromEntries(both);
}

/** The example of a refusal in the OpenAPI document. */
export function refusalIn({ path, method }: Call, name: string): Record<string, unknown> {
  document ??= openapi();
  const operation = document.paths[path]?.[method.toLowerCase()] as {
    responses: { 200: { content: { 'application/json': { examples: Record<string, { value: Record<string, unknown> }> } } } };
  };
  const found = operation.responses[200].content['application/json'].examples[name];
  if (!found) throw new Error(`${path} has no example of ${name}`);
  return found.value;
}
