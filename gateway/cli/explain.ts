import { StartupError } from '../core/startupError';
import { describeError } from '../http/log';

/** Whether an error's message says to a person what to do: a StartupError, or an option that a command doesn't have. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof StartupError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Ends this command with code 1 at an uncaught error: one for people prints its message alone, any other its stack, and no row of a statement. */
export function explainErrors(): void {
  process.once('uncaughtException', (error: unknown) => {
    console.error(isForPeople(error) ? error.message : describeError(error));
    process.exit(1);
  });
}
