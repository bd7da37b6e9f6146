import type * as z from 'zod/mini';

/** The schemas of a machine's events, each with a Chinese description. A machine imports only their type, so that the app loads no schema. */
export type EventSchemas = Readonly<Record<string, z.ZodMiniType<object>>>;

/** The fields of an event. An empty schema's own type would allow any field and so widen the event's `type`; `unknown` adds no field. */
type Payload<Schema extends z.ZodMiniType<object>> = string extends keyof z.output<Schema> ? unknown : z.output<Schema>;

/** The union of the events that these schemas describe. */
export type EventOf<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: { type: Type } & Payload<Schemas[Type]>;
}[keyof Schemas & string];
