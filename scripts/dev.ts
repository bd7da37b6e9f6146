/** `npm run dev`: the gateway, and Vite's development server with hot reload. */
import { createServer } from 'vite';
import { startOrExplain } from './gateway';

const gateway = await startOrExplain(process.env);
const app = await createServer({ mode: 'development', server: { host: true } });
await app.listen();
app.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([app.close(), gateway.close()]).then(() => process.exit(0)));
}
