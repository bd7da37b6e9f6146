/** What the operator has to change before the gateway can start. The message is for them, without a stack. */
export class StartupError extends Error {}
