import type * as z from 'zod/mini';

/** The events of a machine as schemas, each with its Chinese description; the machine itself imports only the type. */
export type EventSchemas = Readonly<Record<string, z.ZodMiniType<object>>>;

/**
 * The payload of an event. An empty schema adds `unknown`, because its own type is an open record, which would widen the event's `type`.
 */
type Payload<S extends z.ZodMiniType<object>> = string extends keyof z.output<S> ? unknown : z.output<S>;

/** The union of the events that these schemas describe. */
export type EventOf<S extends EventSchemas> = { [T in keyof S & string]: { type: T } & Payload<S[T]> }[keyof S & string];
