import { calls } from '@juyi/contract/calls';
import type { Example, FieldTexts } from '@juyi/gateway/core/examples';
import { common, domains, exampleOf, examples } from '@juyi/gateway/dev/examples';
import { openapi } from '@juyi/gateway/dev/openapi';
import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';

type Schema = Parameters<typeof fromJSONSchema>[0] & object;
interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    name: string;
    in: string;
    required: boolean;
    schema: Schema;
    description?: string;
    example?: unknown;
  }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } };
  readonly responses: Readonly<Record<string, { $ref: string } | { content: Readonly<Record<string, Content>> }>>;
  readonly 'x-failures': readonly { name: string }[];
}

const document = JSON.parse(JSON.stringify(openapi())) as {
  components: { responses: Record<string, { content: Record<string, Content> }> };
  paths: Record<string, Record<string, Operation>>;
};

/** Validates against the document's JSON Schema, as a client generated from it would. */
const accepts = (schema: Schema, value: unknown) => z.safeParse(fromJSONSchema(schema), value).success;

/** Every field of an operation at any depth, with its description. */
function fieldsIn({ parameters = [], requestBody, responses }: Operation): [string, unknown][] {
  const found: [string, unknown][] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part)
      for (const [field, inner] of Object.entries(part.properties as Record<string, { description?: unknown }>)) {
        found.push([field, inner.description]);
        walk(inner);
      }
    for (const inner of Object.values(part)) if (inner !== (part as { properties?: unknown }).properties) walk(inner);
  };
  for (const { name, in: where, schema, description } of parameters)
    found.push([where === 'header' ? 'cultureToken' : name, description ?? (schema as { description?: unknown }).description]);
  walk(requestBody?.content['application/json'].schema);
  const answered = responses[200];
  const content = answered && 'content' in answered ? answered.content['application/json'] : undefined;
  const schema = content?.schema as { oneOf: { properties?: { data?: unknown } }[] } | undefined;
  walk(schema?.oneOf[0]?.properties?.data);
  return found;
}

const operations = calls.map((call) => ({
  call,
  operation: document.paths[call.path]?.[call.method.toLowerCase()] as Operation,
}));

describe('the examples', () => {
  it('exist for each call', () => {
    expect(examples).toHaveLength(calls.length);
    expect(new Set(examples.map(({ call }) => call))).toEqual(new Set(calls));
  });

  it.each(calls.map((call) => ({ call })))(
    '$call.name: request and answer are valid by the call’s schemas, unchanged',
    ({ call }) => {
      const { request, response: answer } = exampleOf(call);
      expect(z.parse(call.request, request)).toEqual(request);
      const received = call.binary ? new Blob([String(answer)], { type: 'image/png' }) : answer;
      expect(z.parse(call.response, received)).toEqual(received);
    },
  );
});

describe('the OpenAPI document', () => {
  it.each(operations)('$call.name: the request example is valid by the JSON Schema', ({ call, operation }) => {
    for (const { name, required, schema, example } of operation.parameters ?? []) {
      if (required) expect([name, example]).not.toEqual([name, undefined]);
      if (example !== undefined) expect([name, accepts(schema, example)]).toEqual([name, true]);
    }
    const body = operation.requestBody?.content['application/json'];
    expect(body !== undefined).toBe(call.method === 'POST');
    if (body) expect(accepts(body.schema, body.example)).toBe(true);
  });

  it.each(operations)(
    '$call.name: the answer examples are valid by the JSON Schema, for success and every failure',
    ({ call, operation }) => {
      const answered = operation.responses[200];
      if (!answered || !('content' in answered)) throw new Error('no answer');
      const { schema, examples: named = {} } = answered.content['application/json'] ?? { schema: {} };
      for (const [name, { value }] of Object.entries(named)) expect([name, accepts(schema, value)]).toEqual([name, true]);
      const known = Object.keys(call.failures);
      expect(Object.keys(named)).toEqual(expect.arrayContaining(call.binary ? known : ['success', ...known]));
      if (call.write) expect(named).toHaveProperty('requestIdReused');
      if (call.access !== 'public') expect(named).toHaveProperty('expired');
      if (call.access.startsWith('store')) expect(named).toHaveProperty('forbidden');
      expect(accepts(schema, { message: '成功', data: null })).toBe(false);
    },
  );

  it('describes every field, and has no descriptions of unknown fields', () => {
    const named = operations.map(({ operation }) => ({ name: operation.operationId, said: fieldsIn(operation) }));
    for (const { name, said } of named) for (const [field, text] of said) expect([name, field, text]).not.toContain(undefined);
    const unknown = (texts: FieldTexts = {}, calls: readonly Example[], hidden: (one: Example) => FieldTexts) => {
      const known = calls.flatMap((one) => {
        const { said = [] } = named.find(({ name }) => name === one.call.name) ?? {};
        return said.map(([field]) => field).filter((field) => !(field in hidden(one)));
      });
      return Object.keys(texts).filter((field) => !known.includes(field));
    };
    for (const { calls, fields } of domains) {
      expect(unknown(fields, calls, (one) => one.fields ?? {})).toEqual([]);
      for (const one of calls) expect([one.call.name, unknown(one.fields, [one], () => ({}))]).toEqual([one.call.name, []]);
    }
    const all = domains.flatMap(({ calls, fields }) => calls.map((one) => ({ ...one, fields: { ...fields, ...one.fields } })));
    expect(unknown(common.fields, all, (one) => one.fields ?? {})).toEqual([]);
  });

  it('resolves every $ref of the HTTP error responses, with valid examples', () => {
    for (const { operation } of operations)
      for (const answer of Object.values(operation.responses)) {
        if (!('$ref' in answer)) continue;
        const content = document.components.responses[answer.$ref.split('/').at(-1) ?? '']?.content['application/json'];
        expect([answer.$ref, content && accepts(content.schema, content.example)]).toEqual([answer.$ref, true]);
      }
  });
});
