import { beaconReport } from '@juyi/contract/core/beacon';
import { commonFailures } from '@juyi/contract/core/failures';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { Refused } from '../core/refusals';
import { callLimit } from '../http/callLimit';
import { clientAddressOf } from '../http/clientAddress';
import type { Gateway } from '../http/context';
import { limitHeaders } from '../http/envelope';
import { readJson } from '../http/requests';
import { storeReport } from './reports';

/** A full report has half of it. */
const BODY_LIMIT_BYTES = 8 * 1024;

/**
 * `POST /__vitals`: takes what pages report. Answers without a body: 204; 400 for what is no report, JSON of another type included, so that
 * pages of other origins can't send one; 413; 429. The access log has no address of it, and no token is read.
 */
export function beacons(gateway: Gateway): Hono {
  const { db, settings, now } = gateway;
  const limit = callLimit(db, settings.callsPerMinute);
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (c) => c.body(null, 413) }));
  app.onError((error, c) => {
    if (!(error instanceof Refused)) throw error;
    if (error.refusal.code !== commonFailures.tooMany.code) return c.body(null, 400);
    return c.body(null, 429, limitHeaders(error));
  });
  app.post('/', async (c: Context) => {
    const at = now();
    // Counted apart from the calls: a page that reports has no fewer of them.
    const address = clientAddressOf(c, settings);
    const page = { clientAddress: `vitals ${address}`, token: null, isEntry: false, device: null };
    limit.admit(page, at);
    await limit.count({ ...page, member: null }, at);
    const report = z.safeParse(beaconReport, await readJson(c));
    if (!report.success) return c.body(null, 400);
    await storeReport(gateway, address, report.data);
    return c.body(null, 204);
  });
  return app;
}
