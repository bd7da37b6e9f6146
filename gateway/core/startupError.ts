/** A configuration or environment error that stops the gateway or a command from starting. Its message is for the operator, without a stack. */
export class StartupError extends Error {}
