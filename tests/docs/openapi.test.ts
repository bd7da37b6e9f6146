import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { exampleOf, examples } from '../../gateway/examples/list';
import { openapi } from '../../gateway/openapi';
import { calls } from '../../src/services/contract/list';

type Schema = Parameters<typeof fromJSONSchema>[0] & object;
interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; required: boolean; schema: Schema; example?: unknown }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } };
  readonly responses: Readonly<Record<string, { $ref: string } | { content: Readonly<Record<string, Content>> }>>;
  readonly 'x-failures': readonly { name: string }[];
}

const document = JSON.parse(JSON.stringify(openapi())) as {
  components: { responses: Record<string, { content: Record<string, Content> }> };
  paths: Record<string, Record<string, Operation>>;
};

/** What a reader of the document alone would take: its own JSON Schema, read back. */
const takes = (schema: Schema, value: unknown) => z.safeParse(fromJSONSchema(schema), value).success;

const operations = calls.map((call) => ({
  call,
  operation: document.paths[call.path]?.[call.method.toLowerCase()] as Operation,
}));

describe('the examples', () => {
  it('are one for each of the 51 calls', () => {
    expect(examples).toHaveLength(51);
    expect(new Set(examples.map(({ call }) => call))).toEqual(new Set(calls));
  });

  it.each(calls.map((call) => ({ call })))('$call.name: request and answer fit the call’s own schemas, unchanged', ({ call }) => {
    const { request, answer } = exampleOf(call);
    expect(z.parse(call.request, request)).toEqual(request);
    const received = call.binary ? new Blob([String(answer)], { type: 'image/svg+xml' }) : answer;
    expect(z.parse(call.answer, received)).toEqual(received);
  });
});

describe('the OpenAPI document', () => {
  it.each(operations)('$call.name: the example of its request fits what the document asks', ({ call, operation }) => {
    for (const { name, required, schema, example } of operation.parameters ?? []) {
      if (required) expect([name, example]).not.toEqual([name, undefined]);
      if (example !== undefined) expect([name, takes(schema, example)]).toEqual([name, true]);
    }
    const body = operation.requestBody?.content['application/json'];
    expect(body !== undefined).toBe(call.method === 'POST');
    if (body) expect(takes(body.schema, body.example)).toBe(true);
  });

  it.each(operations)(
    '$call.name: the examples of its answers fit, a success and every refusal it knows',
    ({ call, operation }) => {
      const answered = operation.responses[200];
      if (!answered || !('content' in answered)) throw new Error('no answer');
      const { schema, examples: named = {} } = answered.content['application/json'] ?? { schema: {} };
      for (const [name, { value }] of Object.entries(named)) expect([name, takes(schema, value)]).toEqual([name, true]);
      const known = Object.keys(call.failures);
      expect(Object.keys(named)).toEqual(expect.arrayContaining(call.binary ? known : ['success', ...known]));
      if (call.write) expect(named).toHaveProperty('requestIdReused');
      if (call.access !== 'public') expect(named).toHaveProperty('expired');
      if (call.access.startsWith('store')) expect(named).toHaveProperty('forbidden');
      expect(takes(schema, { message: '成功', data: null })).toBe(false);
    },
  );

  it('answers what is no business outcome with its HTTP status, from parts that exist', () => {
    for (const { operation } of operations)
      for (const answer of Object.values(operation.responses)) {
        if (!('$ref' in answer)) continue;
        const { schema, example } = document.components.responses[answer.$ref.split('/').at(-1) ?? '']?.content[
          'application/json'
        ] as Content;
        expect([answer.$ref, takes(schema, example)]).toEqual([answer.$ref, true]);
      }
  });
});
