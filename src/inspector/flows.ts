import * as z from 'zod/mini';
import { calls } from '../../contract/calls';
import { type Sensitivity, sensitivityOf } from '../../contract/core/sensitive';
import { catalog } from '../machines/catalog';
import type { EventSchemas } from '../machines/core/events';
import { type FlowGraph, graphOf } from './graph';
import { shortly } from './words';

export interface FieldWords {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly mark?: Sensitivity;
}

export interface EventWords {
  readonly type: string;
  readonly description: string;
  readonly fields: readonly FieldWords[];
}

/** One flow as everybody reads it: the machine's graph with the words of its events. */
export interface Flow extends FlowGraph {
  readonly events: readonly EventWords[];
  /** What a machine that serves many is there for, a line each. */
  readonly uses: readonly string[];
}

export interface Flows {
  readonly flows: readonly Flow[];
  /** What calls and parts are called, by name. */
  readonly calls: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
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
}

const inner = (schema: z.core.$ZodType) => schema._zod.def as Inner;

function typeWords(schema: z.core.$ZodType): string {
  const { type, innerType, values } = inner(schema);
  if (innerType) return type === 'nullable' ? `${typeWords(innerType)}或空` : typeWords(innerType);
  if (type === 'literal') return values?.map(String).join('、') ?? '固定值';
  return TYPES[type] ?? type;
}

function fieldsOf(schema: z.core.$ZodType): FieldWords[] {
  return Object.entries(inner(schema).shape ?? {}).map(([name, field]) => {
    const mark = sensitivityOf(field);
    return { name, type: typeWords(field), optional: inner(field).type === 'optional', ...(mark && { mark }) };
  });
}

const eventsOf = (schemas: EventSchemas): EventWords[] =>
  Object.entries(schemas).map(([type, schema]) => ({
    type,
    description: z.globalRegistry.get(schema)?.description ?? '',
    fields: fieldsOf(schema),
  }));

/** Every flow of the catalog as plain data, and what its calls and parts are called. */
export function readFlows(): Flows {
  const flows = catalog.map(({ machine, events, uses = [] }) => ({
    ...graphOf(machine),
    events: eventsOf(events),
    uses: uses.map(({ root }) => root.description ?? ''),
  }));
  const called = calls.map(({ name, summary }) => [name, summary] as const);
  const parts = flows.map(({ id, description }) => [id, shortly(description)] as const);
  return { flows, calls: Object.fromEntries([...called, ...parts]) };
}
