import { readSettings } from '../gateway/core/settings';
import { StartupError } from '../gateway/core/startupError';
import { type RunningGateway, startGateway } from '../gateway/start';

/** Runs a step of a CLI command. A StartupError (port in use, invalid setting) prints its message and exits with code 1. */
export async function orExplain<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Starts the gateway for a CLI command. */
export const startOrExplain = (env: NodeJS.ProcessEnv): Promise<RunningGateway> =>
  orExplain(() => startGateway(readSettings(env)));
