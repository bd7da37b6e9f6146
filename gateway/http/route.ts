import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Access, Call } from '../../contract/core/define';
import { commonFailures } from '../../contract/core/failures';
import { checkOwner, impersonal, type Owned } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Gateway, Member } from './context';
import { sendData } from './envelope';
import { readRequest } from './requests';

/** What a handler gets to see of a call. */
export interface CallContext<C extends Call, M = Member | null> {
  /** Parsed by the contract: trimmed, coerced, unknown keys gone. */
  readonly request: z.output<C['request']>;
  readonly member: M;
  /** The caller's address as limits count it. */
  readonly address: string;
  /** Where the caller has the app open, for links to it. */
  readonly origin: string;
}

/** Does a call's work. It refuses by throwing (`refuse(call.failures.x)`); what it gives is held against `call.answer`. */
export type Handler<C extends Call> = (context: CallContext<C>, gateway: Gateway) => Promise<z.input<C['answer']>>;

/** The handler of a call whose answer is personal: it also tells whose rows it read. */
export type PersonalHandler<C extends Call, M = Member | null> = (
  context: CallContext<C, M>,
  gateway: Gateway,
) => Promise<Owned<z.input<C['answer']>>>;

/** A call of the contract with its handler. */
export interface Route {
  readonly call: Call;
  readonly answer: (
    c: Context,
    gateway: Gateway,
    who: { member: Member | null; address: string; origin: string },
  ) => Promise<Response>;
}

/** Serves a public call that answers nothing about the token's member. */
export const publicRoute = <C extends Call>(call: C, handler: Handler<C>): Route =>
  personalRoute(call, async (context, gateway) => impersonal(await handler(context, gateway)));

/** Serves a public call; its handler knows the member when a good token came along, and may answer about that member. */
export function personalRoute<C extends Call>(call: C, handler: PersonalHandler<C>): Route {
  return {
    call,
    answer: async (c, gateway, who) => {
      const request = await readRequest(c, call);
      const { owner, data } = await handler({ request, ...who }, gateway);
      checkOwner(owner, who.member?.id ?? 'nobody');
      return sendAnswer(c, call, data);
    },
  };
}

/** Serves a call that needs a token, and the role its `access` names. */
export function memberRoute<C extends Call>(call: C, handler: PersonalHandler<C, Member>): Route {
  return personalRoute(call, (context, gateway) => {
    const { member } = context;
    if (!member) return refuse(commonFailures.expired);
    return handler({ ...context, member }, gateway);
  });
}

/** Judges who may call before anything of the request is read. Refuses with expired (401) or forbidden (权限不足). */
export function checkAccess(access: Access, member: Member | null): void {
  if (access === 'public') return;
  if (!member) refuse(commonFailures.expired);
  const { roles } = member;
  const may = access === 'member' || roles.includes('store') || (access === 'storeOrRecruit' && roles.includes('recruit'));
  if (!may) refuse(commonFailures.forbidden);
}

/** An answer outside the contract is our fault: the caller gets 500, the log where it differs. Unknown keys are dropped. */
async function sendAnswer(c: Context, call: Call, answer: unknown): Promise<Response> {
  const checked = z.safeParse(call.answer, answer);
  if (!checked.success) {
    const where = checked.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
    throw new Error(`${call.name} answered outside the contract: ${where}`);
  }
  if (!(checked.data instanceof Blob)) return sendData(c, checked.data);
  return c.body(await checked.data.arrayBuffer(), 200, { 'Content-Type': checked.data.type, 'Cache-Control': 'no-store' });
}
