import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Handler, Hono } from 'hono';
import { isAddressed } from '../core/networks';
import { handleMetrics } from '../watch/metrics';
import type { Gateway } from './context';
import { handleHealth, handleReadiness } from './health';
import { createAppServer } from './server';

const CLOSE_TIMEOUT_MS = 1000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Metrics, probes and `pages` on METRICS_PORT, away from members; `port` is null, and nothing listens, without that setting. */
export async function openPrivateServer(
  { db, settings, metrics }: Gateway,
  pages: Readonly<Record<string, Handler>>,
): Promise<{ port: number | null; close(): Promise<void> }> {
  if (settings.metricsPort === undefined) return { port: null, close: async () => {} };
  const app = new Hono();
  // A request to this machine under another name is from a page in a browser on it; in a network, Prometheus may ask by a name.
  if (LOOPBACK.test(settings.metricsHost))
    app.use(async (c, next) =>
      isAddressed(new URL(c.req.url).hostname) ? next() : c.text('请用 IP 地址或 localhost 打开', 403),
    );
  app.get('/metrics', handleMetrics(metrics));
  app.get('/healthz', handleHealth);
  app.get('/readyz', handleReadiness(db));
  for (const [path, handle] of Object.entries(pages)) app.get(path, handle);
  const { server, close } = createAppServer(app);
  server.listen(settings.metricsPort, settings.metricsHost);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => close(CLOSE_TIMEOUT_MS) };
}
