/** `npm run dev`: the gateway, and Vite's development server with hot reload. */

import { explainErrors } from '@juyi/gateway/cli/explain';
import { readSettings } from '@juyi/gateway/core/settings';
import { summaryOf } from '@juyi/gateway/dev/summary';
import { startGateway } from '@juyi/gateway/start';
import { createServer } from 'vite';

explainErrors();
const settings = readSettings(process.env);
const gateway = await startGateway(settings);
const app = await createServer({ mode: 'development', server: { host: true } });
await app.listen();
const [local = ''] = app.resolvedUrls?.local ?? [];
console.log(summaryOf({ local, lan: app.resolvedUrls?.network[0], production: settings.production }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([app.close(), gateway.close()]).then(() => process.exit(0)));
}
