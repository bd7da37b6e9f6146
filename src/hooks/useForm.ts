import { useEffect, useId, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { sensitivityOf } from '../services/contract/sensitive';
import { type Draft, formDraftName, readDraft, writeDraft } from '../services/draft';
import type { Failure } from '../services/failure';
import { uuid } from '../services/uuid';

type Values = Readonly<Record<string, string | boolean>>;

/** A form as data: what it starts with, each field's rule, and rules over several fields. */
export interface FormDefinition<V extends Values = Values> {
  readonly name: string;
  readonly version: number;
  readonly initial: V;
  readonly fields: { readonly [N in keyof V]: z.ZodMiniType };
  /** How a valid value is shown once its field is left: 138 0013 8000. */
  readonly tidy?: { readonly [N in keyof V]?: (value: string) => string };
  readonly together?: readonly { readonly over: readonly string[]; readonly rule: z.core.$ZodCheck }[];
}

type ValuesOf<D extends FormDefinition> = {
  -readonly [N in keyof D['initial']]: D['initial'][N] extends boolean ? boolean : string;
};
type Output<D extends FormDefinition, N extends keyof D['fields']> = { [K in N]: z.output<D['fields'][K]> };

interface FormSurroundings {
  /** The machine's failure: its field is marked and focused, until the next keystroke there. */
  readonly failure: Failure | null;
  /** Values that end with something else: `{ captcha: captchaId }` empties the field when another image comes. */
  readonly endsWith?: Readonly<Record<string, string | null>>;
  /** What a link brought: it stands in the form when it opens, whatever was typed before. */
  readonly given?: Readonly<Record<string, string>>;
}

/** What a field's view needs; spread onto TextField or Consent. */
export interface FieldBinding<T> {
  readonly id: string;
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
}

/** Secrets live in memory only; the rest is mirrored to session storage and survives a reload. */
function mirrorOf({ name, version, initial, fields }: FormDefinition) {
  const kept = Object.keys(initial).filter((field) => sensitivityOf(fields[field] as z.ZodMiniType) !== 'secret');
  const shape = Object.fromEntries(kept.map((field) => [field, typeof initial[field] === 'boolean' ? z.boolean() : z.string()]));
  const draft: Draft<Values> = { name: formDraftName(name), version, schema: z.object(shape) };
  return {
    draft,
    pick: (values: Values): Values => Object.fromEntries(kept.map((field) => [field, values[field] as string | boolean])),
  };
}

/** What stands in the fields on the page and differs from `known`; undefined when nothing does. */
function readTyped(prefix: string, known: Values): Values | undefined {
  const typed = Object.keys(known).flatMap((name) => {
    const input = document.getElementById(prefix + name);
    if (!(input instanceof HTMLInputElement)) return [];
    const value = typeof known[name] === 'boolean' ? input.checked : input.value;
    return value === known[name] ? [] : [[name, value] as const];
  });
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
}

/**
 * Owns what is typed: values, messages, and what survives leaving. One event goes out on submit, when every rule is
 * met; otherwise each field says what is wrong and the first of them takes the focus.
 */
export function useForm<D extends FormDefinition>(definition: D, { failure, endsWith = {}, given = {} }: FormSurroundings) {
  type V = ValuesOf<D>;
  type Name = keyof V & string;
  type Errors = Partial<Record<string, string>>;
  const prefix = useId();
  const [mirror] = useState(() => mirrorOf(definition));
  const [values, setValues] = useState<Values>(() => ({ ...definition.initial, ...readDraft(mirror.draft), ...given }));
  const [errors, setErrors] = useState<Errors>({});
  const [dismissed, setDismissed] = useState<Failure | null>(null);
  const [ends, setEnds] = useState(endsWith);

  // Another image, say, ends what was typed for the one before; while there is none, the typed text waits.
  const ended = Object.keys(endsWith).filter((name) => endsWith[name] && ends[name] !== endsWith[name]);
  if (ended.length > 0) {
    setEnds({ ...ends, ...endsWith });
    setValues((before) => ({ ...before, ...Object.fromEntries(ended.filter((name) => ends[name]).map((name) => [name, ''])) }));
  }

  const [untouched] = useState(values);
  useEffect(() => {
    if (values !== untouched) writeDraft(mirror.draft, mirror.pick(values));
  }, [mirror, values, untouched]);

  // On a page that was drawn beforehand a member types before React is there: that text counts.
  useLayoutEffect(() => {
    const typed = readTyped(prefix, untouched);
    if (typed) setValues((before) => ({ ...before, ...typed }));
  }, [prefix, untouched]);

  useEffect(() => {
    if (failure?.field) document.getElementById(prefix + failure.field)?.focus();
  }, [failure, prefix]);

  const say = (name: string, message: string | undefined) => setErrors((before) => ({ ...before, [name]: message }));

  /** The parsed values of these fields, or null after saying what is wrong with them. */
  const check = <N extends Name>(...names: N[]): Output<D, N> | null => {
    const shape = Object.fromEntries(names.map((name) => [name, definition.fields[name] as z.ZodMiniType]));
    const rules = definition.together?.filter(({ over }) => over.every((name) => name in shape)) ?? [];
    const schema = z.object(shape).check(...rules.map(({ rule }) => rule as unknown as z.core.$ZodCheck<unknown>));
    const result = schema.safeParse(values);
    const found: Errors = {};
    for (const { path, message } of result.error?.issues ?? []) found[String(path[0])] ??= message;
    for (const name of names) say(name, found[name]);
    if (result.success) return result.data as Output<D, N>;
    const first = names.find((name) => found[name]);
    if (first) document.getElementById(prefix + first)?.focus();
    return null;
  };

  const field = <N extends Name>(name: N): FieldBinding<V[N]> => {
    const refused = failure?.field === name && dismissed !== failure;
    return {
      id: prefix + name,
      name,
      value: values[name] as V[N],
      // A refusal that the app has said already marks its field without a second text.
      error: errors[name] ?? (refused && !failure.shown ? failure.message : undefined),
      invalid: errors[name] !== undefined || refused,
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        say(name, undefined);
        if (refused) setDismissed(failure);
      },
      onBlur: () => {
        if (!values[name]) return;
        const result = z.safeParse(definition.fields[name] as z.ZodMiniType, values[name]);
        if (!result.success) return say(name, result.error.issues[0]?.message);
        const tidy = definition.tidy?.[name];
        if (tidy) setValues((before) => ({ ...before, [name]: tidy(result.data as string) }));
      },
    };
  };

  return { field, check, requestId: uuid };
}

/** Puts values into a form that is not on the page yet, beside what it keeps; secrets are left out. */
export function prefill<D extends FormDefinition>(definition: D, values: Partial<ValuesOf<D>>): void {
  const { draft, pick } = mirrorOf(definition);
  writeDraft(draft, pick({ ...definition.initial, ...readDraft(draft), ...values }));
}
