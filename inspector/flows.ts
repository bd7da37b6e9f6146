import * as z from 'zod/mini';
import { graphOf } from './graph';
import { type DescribedFlow, type EventDescription, type FieldDescription, shortLabel } from './labels';
import type { EventSchemas, Subject } from './subject';

/** A machine's graph with its events' descriptions and uses: the model of docs, diagrams and the inspector. */
export interface Flow extends DescribedFlow {
  /** The uses of a reusable machine, each by its description. */
  readonly uses: readonly string[];
  /** A control of a page, not a step of a member's way. */
  readonly control: boolean;
}

export interface Flows {
  readonly flows: readonly Flow[];
  /** Chinese names of calls, child machines and other actors, by the name machines invoke them with. */
  readonly calls: Readonly<Record<string, string>>;
}

const labelByType: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '数字',
  boolean: '是否',
  literal: '固定值',
  enum: '选项',
  array: '列表',
  object: '对象',
  custom: '对象',
  record: '对象',
};

interface Inner {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

const inner = (schema: z.core.$ZodType) => schema._zod.def as Inner;

function typeLabel(schema: z.core.$ZodType): string {
  const { type, innerType, values } = inner(schema);
  if (innerType) return type === 'nullable' ? `${typeLabel(innerType)}或空` : typeLabel(innerType);
  if (type === 'literal') return values?.map(String).join('、') ?? '固定值';
  return labelByType[type] ?? type;
}

function choicesOf(schema: z.core.$ZodType): string[] | undefined {
  const { innerType, entries } = inner(schema);
  return innerType ? choicesOf(innerType) : entries && Object.values(entries).map(String);
}

function fieldsOf(schema: z.core.$ZodType, sensitivityOf: Subject['sensitivityOf']): FieldDescription[] {
  return Object.entries(inner(schema).shape ?? {}).map(([name, field]) => {
    const sensitivity = sensitivityOf(field);
    const choices = choicesOf(field);
    return {
      name,
      type: typeLabel(field),
      optional: inner(field).type === 'optional',
      ...(choices && { choices }),
      ...(sensitivity && { sensitivity }),
    };
  });
}

const eventsOf = (schemas: EventSchemas, sensitivityOf: Subject['sensitivityOf']): EventDescription[] =>
  Object.entries(schemas).map(([type, schema]) => ({
    type,
    description: z.globalRegistry.get(schema)?.description ?? '',
    fields: fieldsOf(schema, sensitivityOf),
  }));

/** Every flow of a subject as plain data, with the names of calls and actors. */
export function readFlows({ machines, calls, callsOf, sensitivityOf }: Subject): Flows {
  const flows = machines.map(({ machine, events, uses = [], control = false }) => ({
    ...graphOf(machine, callsOf),
    events: eventsOf(events, sensitivityOf),
    uses: uses.map(({ root }) => root.description ?? '').filter((use) => use !== machine.root.description),
    control,
  }));
  const callNames = calls.map(({ name, summary }) => [name, summary] as const);
  const machineNames = flows.map(({ id, description }) => [id, shortLabel(description)] as const);
  const actorNames = flows
    .flatMap(({ nodes }) => nodes.flatMap(({ invokes }) => invokes))
    .map(({ src, description }) => [src, shortLabel(description)] as const);
  return { flows, calls: Object.fromEntries([...callNames, ...machineNames, ...actorNames]) };
}
