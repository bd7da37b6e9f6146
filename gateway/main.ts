/** Runs the gateway until a signal stops it. */
import { readSettings } from './core/settings';
import { StartupError } from './core/startupError';
import { createLog } from './http/log';
import { startGateway } from './start';
import { stopOnSignals } from './stopping';

const log = createLog('info');

try {
  const gateway = await startGateway(readSettings(process.env), log);
  log.info({ url: gateway.url, metricsPort: gateway.metricsPort }, 'listening');
  stopOnSignals(gateway, log);
} catch (error) {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'could not start');
  process.exitCode = 1;
}
