/** A command can't go on; the message says to a person what to do. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}

/** Whether an error's message says to a person what to do: a CommandError, or an option that a command doesn't have. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof CommandError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Ends this command with code 1 at an uncaught error. A CommandError prints its message alone, any other error its stack. */
export function explainErrors(): void {
  process.once('uncaughtException', (error: unknown) => {
    console.error(isForPeople(error) ? error.message : error);
    process.exit(1);
  });
}
