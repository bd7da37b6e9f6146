import { readSettings } from '../gateway/core/settings';
import { StartupError } from '../gateway/core/startupError';
import { type RunningGateway, startGateway } from '../gateway/start';

/** Starts the gateway for a CLI command. A StartupError (port in use, invalid setting) prints its message and exits with code 1. */
export async function startOrExplain(env: NodeJS.ProcessEnv): Promise<RunningGateway> {
  try {
    return await startGateway(readSettings(env));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
