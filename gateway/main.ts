import { readSettings } from './core/settings';
import { StartupError } from './core/startupError';
import { createLog } from './http/log';
import { startGateway } from './start';

/** The latest exit after SIGTERM, whatever hangs: supervisors kill after ten seconds or more. */
const EXIT_TIMEOUT_MS = 9000;

/** Runs the gateway until SIGTERM or SIGINT, which shut it down gracefully; a second signal exits at once. */
const log = createLog('info');

try {
  const gateway = await startGateway(readSettings(process.env), log);
  log.info({ url: gateway.url }, 'listening');
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, EXIT_TIMEOUT_MS).unref();
    gateway.close().then(
      () => log.info('stopped'),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        process.exitCode = 1;
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'could not start');
  process.exitCode = 1;
}
