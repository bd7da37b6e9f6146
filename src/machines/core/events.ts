import type * as z from 'zod/mini';

/** The events of a machine as schemas, each with its Chinese description; the machine itself imports only the type. */
export type EventSchemas = Readonly<Record<string, z.ZodMiniType<object>>>;

/** An event's payload. The type of an empty schema is an open record, which would take away the type of `type`: it is no payload. */
type Payload<S extends z.ZodMiniType<object>> = string extends keyof z.output<S> ? unknown : z.output<S>;

/** The union of events of such schemas. */
export type EventOf<S extends EventSchemas> = { [T in keyof S & string]: { type: T } & Payload<S[T]> }[keyof S & string];
