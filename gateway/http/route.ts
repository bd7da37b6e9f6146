import type { Access, Call, ResponseInputOf } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '../core/refusals';
import type { Place } from './clientAddress';
import type { BearerRow, FindBearer, Gateway, Member } from './context';
import { sendData } from './envelope';
import { readRequest } from './requests';

/** The member who makes a call, and the place it comes from. */
export interface Caller<M = Member | null> extends Place {
  readonly member: M;
  /** The origin under which the client opened the app, for links back to it. */
  readonly origin: () => string;
}

/** A handler sees this of a call. */
export interface CallContext<C extends Call, M = Member | null> extends Caller<M> {
  /** Parsed by the call's schema: trimmed, coerced, without unknown keys. */
  readonly request: z.output<C['request']>;
}

/** Carries out a call. It refuses by throwing (`refuse(call.failures.x)`); its result is checked against `call.response`. */
export type Handler<C extends Call, M = Member | null> = (
  context: CallContext<C, M>,
  gateway: Gateway,
) => Promise<ResponseInputOf<C>>;

/** A call of the contract with its handler. */
export interface Route {
  readonly call: Call;
  /** Finds the bearer of the token, instead of the statement that all calls share. */
  readonly findBearer?: FindBearer;
  /** `rows` are what `findBearer` found; none without a token. */
  readonly handle: (c: Context, gateway: Gateway, caller: Caller, rows: readonly BearerRow[]) => Promise<Response>;
}

/** A public call. Its handler knows the member when the request has a valid token. */
export const publicRoute = <C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  handle: async (c, gateway, caller) => {
    const request = await readRequest(c, call);
    return sendResponse(c, call, await handler({ request, ...caller }, gateway));
  },
});

/** A call that needs a token, and the role that its `access` names. */
export function memberRoute<C extends Call>(call: C, handler: Handler<C, Member>): Route {
  return publicRoute(call, (context, gateway) => {
    const { member } = context;
    if (!member) return refuse(commonFailures.expired);
    return handler({ ...context, member }, gateway);
  });
}

/** A call that needs a token, and answers from the rows of the statement that finds its bearer: one statement instead of two. */
export const bearerRoute = <C extends Call, R extends BearerRow>(
  call: C,
  findBearer: FindBearer<R>,
  handler: (rows: readonly R[]) => ResponseInputOf<C>,
): Route => ({
  call,
  findBearer,
  handle: (c, gateway, caller, rows) =>
    memberRoute(call, async () => handler(rows as readonly R[])).handle(c, gateway, caller, rows),
});

/** Authorisation, before the request is read. Refuses with expired (401) or forbidden (权限不足), docs/spec.md §6. */
export function checkAccess(access: Access, member: Member | null): void {
  if (access === 'public') return;
  if (!member) refuse(commonFailures.expired);
  const { roles } = member;
  const isAllowed = access === 'member' || roles.includes('store') || (access === 'storeOrRecruit' && roles.includes('recruit'));
  if (!isAllowed) refuse(commonFailures.forbidden);
}

/** Validates and sends a response. One that breaks the contract is a bug: HTTP 500, the differing fields logged. Drops unknown keys. */
async function sendResponse(c: Context, call: Call, data: unknown): Promise<Response> {
  const parsed = z.safeParse(call.response, data);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
    throw new Error(`${call.name} answered outside the contract: ${fields}`);
  }
  if (!(parsed.data instanceof Blob)) return sendData(c, parsed.data);
  return c.body(await parsed.data.arrayBuffer(), 200, { 'Content-Type': parsed.data.type, 'Cache-Control': 'no-store' });
}
