import type { Call } from '@juyi/contract/core/define';
import { domains } from '@juyi/gateway/dev/examples';
import { jpeg } from '../pictures';
import type { Upstream } from './answers';
import { innermost, valuesOf } from './walk';

/** Realistic answers of every call: the gateway's examples, whose lists have a row for each value of an enumeration. */

type Row = Readonly<Record<string, unknown>>;

const shapeOf = (schema: Call['response']) =>
  innermost(schema)._zod.def as unknown as { shape?: Record<string, Call['response']>; element?: Call['response'] };

function rowsOf(element: Call['response'], rows: readonly unknown[]): unknown[] {
  const [first] = rows;
  const { shape } = shapeOf(element);
  if (!shape || typeof first !== 'object' || first === null) return [...rows];
  const row = first as Row;
  const isOfRegions = 'children' in shape || !('title' in shape || 'nickname' in shape || 'name' in shape);
  if (isOfRegions) return [...rows];
  return [0, 1, 2, 3].map((place) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const values = shape[name] && valuesOf(shape[name]);
        if (name === 'odds') return [name, [12.5, 37.5, 0.25, 49.75][place]];
        if (values && values.length > 1) return [name, values[place % values.length]];
        return [
          name,
          /^(?:id|\w+Id|orderNo)$/.test(name) && typeof value === 'string' && place > 0 ? `${value}-${place}` : value,
        ];
      }),
    ),
  );
}

function expanded(call: Call, data: unknown): unknown {
  const { shape, element } = shapeOf(call.response);
  if (element && Array.isArray(data)) return rowsOf(element, data);
  if (!shape || typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const inner = shape[name] && shapeOf(shape[name]).element;
      if (!inner || !Array.isArray(value) || ['roles', 'images', 'specs'].includes(name))
        return [name, name === 'total' && typeof shape.hasMore === 'object' ? 4 : value];
      return [name, rowsOf(inner, value)];
    }),
  );
}

export interface Sample {
  readonly call: Call;
  readonly request: Row;
  readonly data: unknown;
}

export const samples: readonly Sample[] = domains
  .flatMap(({ calls }) => calls)
  .filter(({ call }) => !call.binary)
  .map(({ call, request, response }) => ({
    call,
    request,
    data: call.name === 'regionTree' ? response : expanded(call, response),
  }));

/** A backend that answers the samples; every page is followed by another, with other rows. */
export const sampleUpstream: Upstream = async (call, payload) => {
  if (call.binary) return { image: jpeg, type: 'image/jpeg' };
  const found = samples.find((one) => one.call === call);
  if (!found) return { code: 404, message: '没有这个接口' };
  const { pageNum = 1 } = payload;
  const data = found.data as Row;
  if (!call.request || !('pageNum' in found.request) || !Array.isArray(data?.list)) return { data: quoted(found.data, payload) };
  const size = Number(payload.pageSize ?? 10);
  const from = (Number(pageNum) - 1) * size;
  const list = (data.list as readonly unknown[]).slice(from, from + size);
  return { data: { ...data, list, pageNum: Number(pageNum), pageSize: size, total: 4, hasMore: from + size < 4 } };
};

/** A quote is for the amount that was asked. */
function quoted(data: unknown, { amount }: Row): unknown {
  if (typeof data !== 'object' || data === null || !('balanceAfter' in data) || typeof amount !== 'number') return data;
  const { available, fee } = data as unknown as { available: number; fee: number };
  const due = amount === 0 ? 0 : fee;
  return { ...data, spend: amount, fee: due, balanceAfter: available - amount - due };
}
