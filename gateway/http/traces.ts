import type { MiddlewareHandler } from 'hono';
import type { Tracing } from '../watch/tracing';
import { detailsOf, noteAccess } from './access';

/** Makes each request a span, which continues the client's trace if it sends a `traceparent`. The access line gets the trace's id. */
export const traceRequests =
  (tracing: Tracing): MiddlewareHandler =>
  (c, next) =>
    tracing.request(c.req.header('traceparent'), c.req.method, async (span) => {
      noteAccess(c, { traceId: span.spanContext().traceId });
      await next();
      const { call, code, requestId = '' } = detailsOf(c);
      // A path that is no call's could contain anything.
      if (call !== undefined) span.updateName(`${c.req.method} ${call}`);
      span.setAttributes({
        'http.request.method': c.req.method,
        'http.response.status_code': c.res.status,
        'juyi.request_id': requestId,
        ...(code !== undefined && { 'juyi.code': code }),
      });
    });
