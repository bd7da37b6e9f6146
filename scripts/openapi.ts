import * as z from 'zod/mini';
import { type Call, type Refusal, speaksCode } from '../src/services/contract/define';
import { commonFailures } from '../src/services/contract/failures';
import { calls } from '../src/services/contract/list';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  // Checks that no JSON Schema can say (a Blob, a rule over two fields) are left to the prose.
  const { $schema: _, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return body;
};

function answerOf(call: Call) {
  if (call.binary) return { description: '图片', content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } };
  const judged = speaksCode(call.path) ? { code: { const: 200 } } : { status: { const: '200' } };
  const schema = {
    type: 'object',
    properties: { ...judged, message: { type: 'string' }, data: schemaOf(call.answer, 'output') },
    required: [...Object.keys(judged), 'data'],
  };
  return { description: '成功；业务失败同样以 HTTP 200 返回，见 x-failures', content: { 'application/json': { schema } } };
}

function operation(call: Call) {
  const request = schemaOf(call.request, 'input') as { properties?: Record<string, object>; required?: string[] };
  const failures = Object.entries<Refusal>(call.failures).map(([name, refusal]) => ({ name, ...refusal }));
  const headers = call.headers ?? {};
  const parameter = ([name, schema]: [string, object]) => ({
    name: headers[name] ?? name,
    in: name in headers ? 'header' : 'query',
    required: request.required?.includes(name) ?? false,
    schema,
  });
  const fields = Object.entries(request.properties ?? {});
  const inHeaders = fields.filter(([name]) => name in headers);
  const body = {
    ...request,
    properties: Object.fromEntries(fields.filter(([name]) => !(name in headers))),
    ...(request.required && { required: request.required.filter((name) => !(name in headers)) }),
  };
  const input =
    call.method === 'GET'
      ? { parameters: fields.map(parameter) }
      : {
          ...(inHeaders.length > 0 && { parameters: inHeaders.map(parameter) }),
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
        };
  return {
    operationId: call.name,
    summary: call.summary,
    'x-access': call.access,
    ...(call.write && { 'x-write': true }),
    ...(call.access !== 'public' && { security: [{ token: [] }] }),
    ...input,
    responses: { 200: answerOf(call) },
    'x-failures': failures,
  };
}

/** The contract as OpenAPI 3.1: all 51 calls in full. */
export function openapi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  return {
    openapi: '3.1.0',
    info: { title: '聚艺 H5', version: '1', description: '51 个接口，由 src/services/contract 生成，勿手工修改' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    'x-common-failures': Object.entries(commonFailures).map(([name, refusal]) => ({ name, ...refusal })),
    paths,
  };
}
