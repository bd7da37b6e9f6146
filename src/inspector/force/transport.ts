import { calls } from '../../../contract/calls';
import { type Call, speaksCode } from '../../../contract/core/define';
import { commonFailures } from '../../../contract/core/failures';
import { NoAnswer, type TransportAnswer, type TransportRequest } from '../../services/http/exchange';
import { replaceTransport } from '../../services/http/transport';
import { callOf } from '../recording/calls';
import { type ForceRule, isOutcome } from './outcomes';

/** Longer than what a member is told to be patient for. */
const SLOW_MS = 6000;
const RETRY_AFTER_S = 10;

const respond = (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): TransportAnswer => ({
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

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new NoAnswer('cancelled'));
    });
  });
}

/** Gives a request the forced outcome. Only `slow` and `lost-response` reach the server. */
async function forced(
  call: Call,
  outcome: string,
  request: TransportRequest,
  send: (request: TransportRequest) => Promise<TransportAnswer>,
): Promise<TransportAnswer> {
  if (!isOutcome(outcome)) {
    const refusal = call.failures[outcome];
    return refusal ? respond(refuse(call, refusal.code, refusal.message)) : send(request);
  }
  const { expired, tooMany, broken } = commonFailures;
  switch (outcome) {
    case 'timeout':
      throw new NoAnswer('timeout');
    case 'offline':
      throw new NoAnswer('broken');
    case 'slow':
      await wait(SLOW_MS, request.signal);
      return send(request);
    case '401':
      return respond(refuse(call, expired.code, expired.message));
    case '1021':
      return respond(JSON.stringify({ status: '1021', message: '您要找的内容不存在或已下架', data: null }));
    case '429':
      return respond(refuse(call, tooMany.code, tooMany.message), 429, { 'retry-after': String(RETRY_AFTER_S) });
    case '500':
      return respond(refuse(call, broken.code, broken.message), 500);
    case 'html':
      return respond('<!doctype html><title>502 Bad Gateway</title>', 200, { 'content-type': 'text/html' });
    case 'malformed':
      return respond(succeed(call, '坏数据'));
    case 'empty':
      return respond(succeed(call, null));
    case 'lost-response':
      await send(request);
      throw new NoAnswer('timeout');
  }
}

/** The outcomes in effect, and the decorator of the transport that gives them. */
export class Forcing {
  private rules: readonly ForceRule[] = [];
  private readonly forcedOn = new WeakMap<AbortSignal, string>();

  constructor(private readonly onChange: (rules: readonly ForceRule[]) => void) {
    replaceTransport((inner) => async (request) => {
      const call = callOf(request.method, request.path);
      const rule = call && this.rules.find((one) => one.call === call.name);
      if (!call || !rule) return inner(request);
      this.forcedOn.set(request.signal, rule.outcome);
      if (rule.once) this.set(this.rules.filter((one) => one !== rule));
      return forced(call, rule.outcome, request, inner);
    });
  }

  get current(): readonly ForceRule[] {
    return this.rules;
  }

  /** Replaces the rules: at most one for each known call. */
  set(rules: readonly ForceRule[]): void {
    const byCall = new Map(rules.map((rule) => [rule.call, rule]));
    this.rules = [...byCall.values()].filter(({ call }) => calls.some(({ name }) => name === call));
    this.onChange(this.rules);
  }

  /** The outcome that was forced on the request of a signal. */
  readonly forcedBy = (signal: AbortSignal): string | undefined => this.forcedOn.get(signal);
}
