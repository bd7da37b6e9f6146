import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls, callsIn } from '../calls';
import { protocolInfo } from '../content/agreement';
import type { Refusal } from '../core/define';
import { commonFailures } from '../core/failures';
import { winnerList } from '../draw/activity';

/** Reads the calls of docs/spec.md §7 as `METHOD path`. A row like `/a/convert, /submit` lists several paths with the same parent. */
function readSpecifiedCalls(): string[] {
  const spec = readFileSync('docs/spec.md', 'utf8');
  const section = spec.slice(spec.indexOf('## 7.'), spec.indexOf('## 8.'));
  return [...section.matchAll(/^\| (GET|POST)\s+\| (\S[^|]*?)\s+\|/gm)].flatMap(([, method, paths = '']) => {
    const [first = '', ...others] = paths.split(/,\s*/);
    const folder = first.slice(0, first.lastIndexOf('/'));
    return [first, ...others.map((other) => folder + other)].map((path) => `${method} ${path}`);
  });
}

const specified = readSpecifiedCalls();

const CHINESE = /[\u4e00-\u9fff]/;
const shapeOf = (schema: z.ZodMiniType) => (schema as unknown as z.ZodMiniObject)._zod.def.shape as Record<string, z.ZodMiniType>;
const fieldsOf = (schema: z.ZodMiniType) => Object.keys(shapeOf(schema));

describe('docs/spec.md §7', () => {
  it('names calls that the contract has', () => {
    const defined = calls.map(({ method, path }) => `${method} ${path}`);
    expect(specified).not.toEqual([]);
    expect(defined).toEqual(expect.arrayContaining([...specified]));
  });

  it('names the fields of two requests, and of the answer with the winners (§3)', () => {
    expect(fieldsOf(protocolInfo.request)).toEqual(['protocolCode']);
    expect(fieldsOf(winnerList.request)).toEqual(['pageNum', 'pageSize', 'activityId']);
    const { type, element } = winnerList.response._zod.def;
    expect([type, fieldsOf(element)]).toEqual(['array', ['phone', 'title', 'icon']]);
  });

  it('has a binary response only for the two captcha images', () => {
    expect(calls.filter(({ binary }) => binary).map(({ path }) => path)).toEqual([
      '/api/store/backend/sms/captchaImage',
      '/api/web/auth/sms/sendpicVerifyCode',
    ]);
  });
});

describe('the calls', () => {
  it('are all that the contract defines', async () => {
    const files = readdirSync('contract', { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /^(?!tests)\w+[\\/]\w+\.ts$/.test(file));
    const modules = await Promise.all(sources.map((file) => import(resolve('contract', file)) as Promise<object>));
    expect(new Set(modules.flatMap(callsIn))).toEqual(new Set(calls));
  });

  it('have a unique name, a unique path and a Chinese summary', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
    for (const { summary } of calls) expect(summary).toMatch(CHINESE);
  });

  it('require a requestId if and only if they write', () => {
    for (const call of calls) {
      const { requestId } = shapeOf(call.request);
      const isRequired = requestId !== undefined && !z.safeParse(requestId, undefined).success;
      expect(isRequired, call.name).toBe(call.write === true);
    }
  });

  it('send only fields of their request as headers', () => {
    for (const { name, request, headers = {} } of calls)
      for (const field of Object.keys(headers)) expect(fieldsOf(request), name).toContain(field);
  });

  const refusals = [commonFailures, ...calls.map(({ failures }) => failures)].flatMap((failures) =>
    Object.entries<Refusal>(failures).map(([name, refusal]) => ({ name, ...refusal })),
  );

  it('have a one-to-one mapping between failure names and numbers', () => {
    const byName = new Map<string, object>();
    const byCode = new Map<number, string>();
    for (const refusal of refusals) {
      expect(refusal, refusal.name).toEqual(byName.get(refusal.name) ?? refusal);
      expect(refusal.name, String(refusal.code)).toBe(byCode.get(refusal.code) ?? refusal.name);
      byName.set(refusal.name, refusal);
      byCode.set(refusal.code, refusal.name);
    }
    expect(byCode.has(200)).toBe(false);
    expect(byCode.has(1021)).toBe(false);
  });

  it('have Chinese refusals of at most 40 characters, which a toast of 2 s can show', () => {
    for (const { name, message } of refusals) {
      expect(message, name).toMatch(CHINESE);
      expect(message.length, name).toBeLessThanOrEqual(40);
    }
  });

  it('name only fields of their request in failures', () => {
    for (const call of calls)
      for (const [name, { field }] of Object.entries<Refusal>(call.failures))
        if (field) expect(fieldsOf(call.request), `${call.name}.${name}`).toContain(field);
  });
});

describe('the messages of request schemas', () => {
  const wrong = [undefined, null, '', ' ', 'x', '\u0000', 0, -1, 1.5, Number.NaN, true, false, [], {}, ['x'], 'x'.repeat(1000)];
  const fields = calls.flatMap((call) =>
    Object.entries(shapeOf(call.request)).map(([name, schema]) => [`${call.name}.${name}`, schema] as const),
  );

  it.each(fields)('%s: every message is Chinese', (_, schema) => {
    const messages = wrong.flatMap((value) => z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []);
    expect(messages.length).toBeGreaterThan(5);
    for (const message of messages) expect(message).toMatch(CHINESE);
  });
});
