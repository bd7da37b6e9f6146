import { calls } from '@juyi/contract/calls';
import { type Call, type Refusal, speaksCode } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import * as z from 'zod/mini';
import type { Example, FieldTexts, RefusalExample } from '../core/examples';
import { common, exampleOf, type FullExample } from './examples';

const { invalidRequest, requestIdReused, expired, forbidden, tooLarge, tooMany, broken } = commonFailures;
const commonRefusals: ReadonlySet<Refusal> = new Set(Object.values(commonFailures));

/** The parts of a JSON Schema that are walked here. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
}

/** Adds a description to every field of a schema. */
function described(schema: Schema, texts: FieldTexts): Schema {
  const { properties, items, anyOf } = schema;
  const fieldSchemas = Object.entries(properties ?? {}).map(([field, inner]) => {
    const description = texts[field];
    return [field, { ...described(inner, texts), ...(description && { description }) }];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fieldSchemas) as Record<string, Schema> }),
    ...(items && { items: described(items, texts) }),
    ...(anyOf && { anyOf: anyOf.map((one) => described(one, texts)) }),
  };
}

function schemaOf(schema: z.ZodMiniType, texts: FieldTexts, io: 'input' | 'output'): Schema {
  // JSON Schema can't express a Blob or a rule over two fields; the descriptions say those.
  const { $schema: _, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described(body as Schema, texts);
}

type Family = 'Code' | 'Status';
/** The call families have their result in different fields: `code` or `status` (docs/spec.md §8). */
const familyOf = (call: Call): Family => (speaksCode(call.path) ? 'Code' : 'Status');

/** The envelope of a call family; a missing token is `code` in every family. */
function envelope(family: Family, { code, message }: Refusal, data: unknown) {
  return { ...(family === 'Code' || code === expired.code ? { code } : { status: String(code) }), message, data };
}

/** The refusal of an empty request. */
function invalidExample({ request }: Call): RefusalExample {
  const [issue] = z.safeParse(request, {}).error?.issues ?? [];
  return issue ? { message: issue.message, data: { field: issue.path.join('.') } } : {};
}

/** The refusals of a call in HTTP 200, by their names in the contract. */
function refusalsOf({ access, write, method, request, failures }: Call, { lost, needsToken }: Example): [string, Refusal][] {
  const { shape } = (request as unknown as z.ZodMiniObject)._zod.def;
  return Object.entries<Refusal>({
    ...failures,
    ...(lost && { lost: { code: 1021, message: lost } }),
    ...(write && { requestIdReused }),
    // A body must be JSON even when the request has no fields.
    ...((method === 'POST' || Object.keys(shape).length > 0) && { invalidRequest }),
    ...((access !== 'public' || needsToken) && { expired }),
    ...(access.startsWith('store') && { forbidden }),
  });
}

/** The schemas of an envelope with one of these refusals: one for those in `code`, one for those in `status`. */
function refusalSchema(family: Family, refusals: readonly Refusal[]) {
  const envelopeOf = (result: object) => ({
    type: 'object',
    properties: { ...result, message: { type: 'string' }, data: { type: ['object', 'null'] } },
    required: [...Object.keys(result), 'message', 'data'],
  });
  const inCode = refusals.map(({ code }) => code).filter((code) => family === 'Code' || code === expired.code);
  const inStatus = refusals.map(({ code }) => String(code)).filter((code) => !inCode.includes(Number(code)));
  return [
    ...(inCode.length > 0 ? [envelopeOf({ code: { enum: inCode } })] : []),
    ...(inStatus.length > 0 ? [envelopeOf({ status: { enum: inStatus } })] : []),
  ];
}

function responseOf(call: Call, example: FullExample) {
  const family = familyOf(call);
  const refusals = refusalsOf(call, example);
  const refusalExamplesByName = refusals.map(([name, refusal]) => {
    const own = refusal === invalidRequest ? invalidExample(call) : example.refusals[name];
    const { message = refusal.message, data } = own ?? {};
    const judged = call.write && !commonRefusals.has(refusal) && { requestId: example.request.requestId };
    const value = envelope(family, { ...refusal, message }, data || judged ? { ...data, ...judged } : null);
    return [name, { summary: message, value }];
  });
  const refused = Object.fromEntries(refusalExamplesByName) as Record<string, object>;
  const refusal = refusalSchema(
    family,
    refusals.map(([, one]) => one),
  );
  const description = '成功；业务失败同样以 HTTP 200 返回，以 code（/api/*）或 status（其余）区分';
  if (call.binary)
    return {
      description,
      content: {
        'image/png': { schema: { type: 'string', contentEncoding: 'base64' }, example: example.response },
        'audio/wav': { schema: { type: 'string', contentEncoding: 'base64' } },
        'application/json': { schema: { oneOf: refusal }, examples: refused },
      },
    };
  const result = family === 'Code' ? { code: { const: 200 } } : { status: { const: '200' } };
  const success = {
    type: 'object',
    properties: { ...result, message: { type: 'string' }, data: schemaOf(call.response, example.fields, 'output') },
    required: [...Object.keys(result), 'message', 'data'],
  };
  const value = envelope(family, { code: 200, message: '成功' }, example.response);
  const examples = { success: { summary: '成功', value }, ...refused };
  return { description, content: { 'application/json': { schema: { oneOf: [success, ...refusal] }, examples } } };
}

function inputOf(call: Call, example: FullExample) {
  const request = schemaOf(call.request, example.fields, 'input') as { properties?: Record<string, object>; required?: string[] };
  const headers = call.headers ?? {};
  const fields = Object.entries(request.properties ?? {});
  const parameter = ([name, schema]: [string, object]) => ({
    name: headers[name] ?? name,
    in: name in headers ? 'header' : 'query',
    required: request.required?.includes(name) ?? false,
    schema,
    ...(name in example.request && { example: example.request[name] }),
  });
  if (call.method === 'GET') return { parameters: fields.map(parameter) };
  const inBody = ([name]: [string, unknown]) => !(name in headers);
  const schema = {
    ...request,
    properties: Object.fromEntries(fields.filter(inBody)),
    ...(request.required && { required: request.required.filter((name) => !(name in headers)) }),
  };
  const body = { schema, example: Object.fromEntries(Object.entries(example.request).filter(inBody)) };
  const inHeaders = fields.filter((field) => !inBody(field)).map(parameter);
  return {
    ...(inHeaders.length > 0 && { parameters: inHeaders }),
    requestBody: { required: true, content: { 'application/json': body } },
  };
}

const httpErrorRef = (family: Family, name: 'TooLarge' | 'TooMany' | 'Broken') => ({
  $ref: `#/components/responses/${family}${name}`,
});

function operation(call: Call) {
  const example = exampleOf(call);
  const family = familyOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
    'x-access': call.access,
    ...(call.write && { 'x-write': true }),
    ...(call.access !== 'public' && { security: [{ token: [] }] }),
    ...inputOf(call, example),
    responses: {
      200: responseOf(call, example),
      ...(call.method === 'POST' && { 413: httpErrorRef(family, 'TooLarge') }),
      429: httpErrorRef(family, 'TooMany'),
      500: httpErrorRef(family, 'Broken'),
    },
    'x-failures': Object.entries<Refusal>(call.failures).map(([name, refusal]) => ({ name, ...refusal })),
  };
}

/** The refusals whose number is the HTTP status, in a family's envelope. */
function httpErrorsOf(family: Family) {
  const httpError = (refusal: Refusal, data: unknown = null, headers?: object) => ({
    description: refusal.message,
    ...(headers && { headers }),
    content: {
      'application/json': { schema: { oneOf: refusalSchema(family, [refusal]) }, example: envelope(family, refusal, data) },
    },
  });
  const text = { type: 'string' };
  const limited = {
    'Retry-After': { description: '秒', schema: { type: 'integer', minimum: 1 } },
    'RateLimit-Policy': { description: '用完的限额：名称，q 次数，w 周期秒数；因排队过长被拒时没有', schema: text },
    RateLimit: { description: '该限额剩余的次数 r，恢复前的秒数 t', schema: text },
  };
  return {
    [`${family}TooLarge`]: httpError(tooLarge),
    [`${family}TooMany`]: httpError(tooMany, common.refusals?.tooMany?.data, limited),
    [`${family}Broken`]: httpError(broken),
  };
}

/** The contract as an OpenAPI 3.1 document: all calls with examples of their requests, responses and refusals. */
export function openapi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  return {
    openapi: '3.1.0',
    info: { title: '聚艺 H5', version: '1', description: '由 contract 生成，勿手工修改' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      responses: { ...httpErrorsOf('Code'), ...httpErrorsOf('Status') },
    },
    'x-common-failures': Object.entries(commonFailures).map(([name, refusal]) => ({ name, ...refusal })),
    paths,
  };
}
