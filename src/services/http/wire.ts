import type { Call } from '@juyi/contract/core/define';
import { toleranceOf } from '@juyi/contract/core/tolerance';
import type * as z from 'zod/mini';
import type { Dialect } from '../dialect';
import type { TransportRequest } from './exchange';

/** The backend's own ids of captchas, by the ids that this app gave them. */
export const captchaIds = new Map<unknown, string>();

/** Tells whether a field of a call's request is an amount that goes in yuan or in whole data IP. */
export function isMajor({ request }: Call, field: string, { money, dataIp }: Dialect): boolean {
  const { shape = {} } = request._zod.def as unknown as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
  const unit = shape[field] && toleranceOf(shape[field]).unit;
  return (unit === 'money' && money === 'yuan') || (unit === 'dataIp' && dataIp === 'whole');
}

/** Writes a payload for the backend: with its names and units, and the changes that the dialect makes for this call. */
export function payloadFor(call: Call, payload: Readonly<Record<string, unknown>>, spoken: Dialect): Record<string, unknown> {
  const fields = Object.entries(payload).map(([field, value]) => {
    const major = typeof value === 'number' && isMajor(call, field, spoken);
    const sent = field === 'captchaId' ? (captchaIds.get(value) ?? value) : major ? value / 100 : value;
    return [spoken.fields[field] ?? field, sent] as const;
  });
  const renamed = Object.fromEntries(fields);
  return { ...(spoken.requests?.[call.name]?.(renamed) ?? renamed) };
}

/** The value of the header that carries a token; one that has the prefix already keeps it. */
const bearing = (token: string, { token: { prefix } }: Dialect) => (token.startsWith(prefix) ? token : prefix + token);

/** Writes a request of the contract for the backend. */
export function wire(request: TransportRequest, spoken: Dialect): Pick<TransportRequest, 'payload' | 'headers'> {
  const { call, payload, headers } = request;
  const { Authorization: token, ...others } = headers;
  return {
    payload: call ? payloadFor(call, payload, spoken) : payload,
    headers: { ...others, ...(token && { [spoken.token.header]: bearing(token, spoken) }) },
  };
}
