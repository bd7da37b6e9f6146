import type { Logger } from 'pino';
import type { RunningGateway } from './start';

/** The latest exit after SIGTERM, whatever hangs: supervisors kill after ten seconds or more. */
const EXIT_TIMEOUT_MS = 9000;

/** Shuts a gateway down gracefully at SIGTERM or SIGINT; a second signal exits at once. */
export function stopOnSignals(gateway: RunningGateway, log: Logger): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, EXIT_TIMEOUT_MS).unref();
    void gateway
      .close()
      .then(
        () => log.info('stopped'),
        (err: unknown) => {
          log.error({ err }, 'stopping failed');
          process.exitCode = 1;
        },
      )
      // Only work in the background is left: compressing the app's files takes seconds after a start.
      .finally(() => process.exit());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
