import { CallError, type Failure } from '#services/http/failure.ts';

/** A refusal by this reason of the contract, which a toast has shown. */
export const refused = (reason: string, more: Partial<Failure> = {}) =>
  new CallError({ kind: 'refused', reason, message: reason, shown: true, ...more });

/** Refusals by these reasons, as `names` of a table. */
export const refusals = (...reasons: readonly string[]) => Object.fromEntries(reasons.map((reason) => [reason, refused(reason)]));

/** Failures that every call can end with. */
export const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
export const offline = new CallError({ kind: 'offline', message: '网络未连接，请检查网络', shown: true });
export const tooMany = refused('tooMany', { retryAt: 1_700_000_000_000 });
