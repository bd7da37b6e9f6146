import { calls } from '@juyi/contract/calls';
import { type Call, speaksCode } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import { SUCCESS } from '@juyi/inspector/force/outcomes';
import type { Answer, Envelope } from '@juyi/inspector/subject';
import type { outcomes } from './outcomes';

const RETRY_AFTER_S = 10;

const respond = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: new TextEncoder().encode(body).buffer,
});

/** The envelope of a refusal as the gateway sends it. */
function refuse({ path }: Call, code: number, message: string): string {
  const result = speaksCode(path) || code === commonFailures.expired.code ? { code } : { status: String(code) };
  return JSON.stringify({ ...result, message, data: null });
}

const succeed = ({ path }: Call, data: unknown) =>
  JSON.stringify({ ...(speaksCode(path) ? { code: 200 } : { status: '200' }), message: '成功', data });

const { expired, tooMany, broken } = commonFailures;

type Outcome = keyof typeof outcomes;

const answerByOutcome: Readonly<Record<Outcome, (call: Call) => Answer>> = {
  '401': (call) => respond(refuse(call, expired.code, expired.message)),
  '1021': () => respond(JSON.stringify({ status: '1021', message: '您要找的内容不存在或已下架', data: null })),
  '429': (call) => respond(refuse(call, tooMany.code, tooMany.message), 429, { 'retry-after': String(RETRY_AFTER_S) }),
  '500': (call) => respond(refuse(call, broken.code, broken.message), 500),
  html: () => respond('<!doctype html><title>502 Bad Gateway</title>', 200, { 'content-type': 'text/html' }),
  malformed: (call) => respond(succeed(call, '坏数据')),
  empty: (call) => respond(succeed(call, null)),
};

/** The gateway's answer of an outcome, of one of the call's own failures, or of a success with its data; undefined for an unknown one. */
export function answer(name: string, outcome: string, data?: unknown): Answer | undefined {
  const call = calls.find((one) => one.name === name);
  if (!call) return undefined;
  const refusal = call.failures[outcome];
  if (outcome === SUCCESS) return respond(succeed(call, data));
  if (refusal) return respond(refuse(call, refusal.code, refusal.message));
  return Object.keys(answerByOutcome).includes(outcome) ? answerByOutcome[outcome as Outcome](call) : undefined;
}

/** The envelope without its data. */
export function envelopeOf({ body, headers }: Answer): Envelope | undefined {
  if (!headers['content-type']?.includes('json')) return undefined;
  try {
    const { code, status, message } = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
    const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
    return {
      ...(isText(code) && { code }),
      ...(isText(status) && { status }),
      ...(typeof message === 'string' && { message }),
    };
  } catch {
    return undefined;
  }
}
