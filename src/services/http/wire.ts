import type { Call } from '@juyi/contract/core/define';
import { toleranceOf } from '@juyi/contract/core/tolerance';
import type * as z from 'zod/mini';
import type { Dialect } from '../dialect';
import type { TransportRequest } from './exchange';

/** The ids of captchas that the backend named itself, by the ids that the device made for them. */
export const captchaIds = new Map<unknown, string>();

/** Tells whether a field of a call's request is an amount that goes in yuan or in whole data IP. */
export function isMajor({ request }: Call, field: string, { money, dataIp }: Dialect): boolean {
  const { shape = {} } = request._zod.def as unknown as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
  const unit = shape[field] && toleranceOf(shape[field]).unit;
  return (unit === 'money' && money === 'yuan') || (unit === 'dataIp' && dataIp === 'whole');
}

/** A payload as the backend takes it: its names, its units, and what the dialect changes in this call. */
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

/** A request of the contract as the backend takes it. */
export function wire(request: TransportRequest, spoken: Dialect): Pick<TransportRequest, 'payload' | 'headers'> {
  const { call, payload, headers } = request;
  const { Authorization: token, ...others } = headers;
  return {
    payload: call ? payloadFor(call, payload, spoken) : payload,
    headers: { ...others, ...(token && { [spoken.token.header]: bearing(token, spoken) }) },
  };
}
