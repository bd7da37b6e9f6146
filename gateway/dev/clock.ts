import type { Context } from 'hono';
import { z } from 'zod';
import { DAY_MS } from '../core/durations';
import type { Gateway } from '../http/context';

/** Seconds, at most a year; the clock never goes behind the time, which rows already have. */
const clockSettings = z.strictObject({
  ahead: z
    .number()
    .min(0)
    .max((366 * DAY_MS) / 1000),
});

const describe = ({ aheadMs = 0 }: Gateway) => ({ ahead: aheadMs / 1000 });

/** `GET /__dev/clock`: by how many seconds the clock is set ahead. Not mounted in production. */
export const showClock = (gateway: Gateway) => (c: Context) => c.json(describe(gateway), 200, { 'Cache-Control': 'no-store' });

/** `POST /__dev/clock`: sets the clock ahead of the time, so that what expires or is due can be seen; 0 ends it. Not mounted in production. */
export const handleClock = (gateway: Gateway) => async (c: Context) => {
  const parsed = clockSettings.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json({ done: false, note: z.prettifyError(parsed.error) }, 400);
  gateway.aheadMs = parsed.data.ahead * 1000;
  return c.json({ done: true, ...describe(gateway) });
};
