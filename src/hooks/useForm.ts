import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FormProgress, FormRefused } from '#machines/core/flowEvents.ts';
import type { Rules } from '#machines/core/rules.ts';
import { type Draft, formDraftName, readDraft, writeDraft } from '#services/browser/draft.ts';
import { uuid } from '#services/browser/uuid.ts';
import type { Failure } from '#services/http/failure.ts';
import { importLazily } from '#services/http/lazy.ts';
import { afterPress } from './taps/afterPress';

type Values = Readonly<Record<string, string | boolean>>;

/** A form as data: its initial values, those that are never stored, and the rules of all. */
export interface FormDefinition<V extends Values = Values> {
  readonly name: string;
  readonly initial: V;
  readonly secrets: readonly (keyof V)[];
  /** A function where they are loaded lazily, after the first screen. */
  readonly rules: Rules | (() => Promise<Rules>);
}

/** The types of a form: the values of its fields, its rules, its schemas, and the parsed values of some fields. */
type ValuesOf<D extends FormDefinition> = {
  -readonly [N in keyof D['initial']]: D['initial'][N] extends boolean ? boolean : string;
};
type RulesOf<D extends FormDefinition> = D['rules'] extends () => Promise<infer R> ? R : D['rules'];
type FieldsOf<D extends FormDefinition> = RulesOf<D> extends Rules<infer F> ? F : never;
type Filled<D extends FormDefinition, N extends keyof FieldsOf<D>> = { [K in N]: z.output<FieldsOf<D>[K]> };

interface FormOptions {
  /** The flow's `send`: tells it which fields were wrong when nothing could be submitted. */
  readonly send: (event: FormRefused) => void;
  /** The machine's failure: its message stands at its field, which takes the focus, until the next keystroke there. */
  readonly failure: Failure | null;
  /** Tells a flow with steps what is filled in, when that changes. */
  readonly onProgress?: (event: FormProgress) => void;
  /** The text of a field is typed for one id: with `{ captcha: captchaId }` the field is empty once another image has come. */
  readonly typedFor?: Readonly<Record<string, string | null>>;
  /** Values from the flow or its link, read once: they replace what a draft has. */
  readonly given?: Readonly<Record<string, string>>;
}

/** The props of one field; spread them onto TextField or Consent. */
export interface FieldBinding<T> {
  readonly id: string;
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
}

/** The draft of a form, and `pick` for its part of the values: secrets live in memory only, the rest survives a reload. */
function mirrorOf({ name, initial, secrets }: FormDefinition) {
  const mirrored = Object.keys(initial).filter((field) => !secrets.includes(field));
  const pick = (values: Values): Values =>
    Object.fromEntries(mirrored.map((field) => [field, values[field] as string | boolean]));
  const draft: Draft<Values> = {
    name: formDraftName(name),
    version: 1,
    check: (kept) => {
      const values = (kept ?? {}) as Values;
      return mirrored.every((field) => typeof values[field] === typeof initial[field]) ? pick(values) : undefined;
    },
  };
  return { draft, pick };
}

/** The field values in the DOM that differ from `known`: text typed before hydration; undefined without any. */
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
 * met; otherwise each field says what is wrong, the first of them takes the focus, and the flow is sent their names.
 */
export function useForm<D extends FormDefinition>(
  definition: D,
  { send, failure, onProgress, typedFor = {}, given = {} }: FormOptions,
) {
  type V = ValuesOf<D>;
  type Name = keyof V & string;
  type Errors = Partial<Record<string, string>>;
  const prefix = useId();
  const [mirror] = useState(() => mirrorOf(definition));
  const [restored] = useState(() => readDraft(mirror.draft));
  const [values, setValues] = useState<Values>(() => ({ ...definition.initial, ...restored, ...given }));
  const [ids, setIds] = useState(typedFor);
  // These fields have another id than before. While there is no id the text stays, also for the first that comes.
  const replaced = Object.keys(typedFor).filter((name) => typedFor[name] && typedFor[name] !== ids[name]);
  if (replaced.length > 0) {
    setIds({ ...ids, ...typedFor });
    setValues((before) => ({ ...before, ...Object.fromEntries(replaced.filter((name) => ids[name]).map((name) => [name, ''])) }));
  }
  // Validate the latest values, not a stale closure.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const rules = useRef<Rules | null>(typeof definition.rules === 'function' ? null : definition.rules);
  const [errors, setErrors] = useState<Errors>({});
  const [dismissed, setDismissed] = useState<Failure | null>(null);
  // A machine may refuse with the same object again.
  if (dismissed && dismissed !== failure) setDismissed(null);

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

  const setError = (name: string, message: string | undefined) => setErrors((before) => ({ ...before, [name]: message }));

  /**
   * Calls back with the rules, now, or once they are lazily loaded; not at all when they can't be loaded, which a toast says unless it is
   * `quiet`.
   */
  const withRules = (apply: (rules: Rules) => void, quiet = false) => {
    if (rules.current) return apply(rules.current);
    const load = definition.rules as () => Promise<Rules>;
    (quiet ? load() : importLazily(load)).then(
      (loaded) => {
        rules.current = loaded;
        apply(loaded);
      },
      () => undefined,
    );
  };

  /** The fields that the page shows now. */
  const namesOnPage = () => Object.keys(definition.initial).filter((name) => document.getElementById(prefix + name));
  /** The field that was typed last. */
  const typedField = useRef<string>();
  /** The last event as text: the same progress is not told twice. */
  const told = useRef('');
  const tellProgress = (rules: Rules) => {
    const names = namesOnPage();
    const event = { type: 'form.progress' as const, field: typedField.current, ...rules.progress(names, latest.current) };
    const text = JSON.stringify(event);
    if (names.length === 0 || text === told.current) return;
    told.current = text;
    onProgress?.(event);
  };
  // After each render, because a flow also changes which fields are on the page. An untouched form needs no rules yet.
  useEffect(() => {
    if (onProgress && (restored || values !== untouched)) withRules(tellProgress, true);
  });

  /** Goes on with the parsed values of these fields, or says what is wrong with them. */
  const check = <N extends Name & keyof FieldsOf<D>>(names: readonly N[], goOn: (filled: Filled<D, N>) => void) =>
    withRules((rules) => {
      const { filled, wrong } = rules.check(names, latest.current);
      for (const name of names) setError(name, wrong?.[name]);
      if (filled) return goOn(filled as Filled<D, N>);
      const fields = names.filter((name) => wrong?.[name]);
      send({ type: 'form.refused', fields });
      const [first] = fields;
      if (first) document.getElementById(prefix + first)?.focus();
    });

  const field = <N extends Name>(name: N): FieldBinding<V[N]> => {
    const refused = failure?.field === name && dismissed !== failure;
    return {
      id: prefix + name,
      name,
      value: values[name] as V[N],
      // The message stays at the field after a toast, which is gone after two seconds.
      error: errors[name] ?? (refused ? failure.message : undefined),
      invalid: errors[name] !== undefined || refused,
      onChange: (value) => {
        typedField.current = name;
        setValues((before) => ({ ...before, [name]: value }));
        setError(name, undefined);
        if (refused) setDismissed(failure);
      },
      onBlur: () => {
        if (!values[name]) return;
        const judge = (rules: Rules) => {
          const { filled, wrong } = rules.check([name], latest.current);
          if (!filled) return setError(name, wrong?.[name]);
          const tidy = rules.tidy[name];
          if (tidy) setValues((before) => ({ ...before, [name]: tidy(filled[name] as string) }));
        };
        afterPress(() => withRules(judge));
      },
    };
  };

  /** Puts in values as if they were typed, and says what is wrong with those that are not empty. */
  const fill = (filled: Partial<V>) => {
    setValues((before) => ({ ...before, ...filled }));
    if (failure?.field && failure.field in filled) setDismissed(failure);
    withRules((loaded) => {
      for (const [name, value] of Object.entries(filled))
        setError(name, value ? loaded.check([name], filled).wrong?.[name] : undefined);
    });
  };

  /** Tells whether each field on the page is valid; false while the rules are not loaded. */
  const isComplete = () => rules.current?.progress(namesOnPage(), latest.current).open.length === 0;

  return { field, fill, check, isComplete, restored, requestId: uuid };
}

/** Puts values into a form that is not on the page yet, beside what it keeps; secrets are left out. */
export function prefill<D extends FormDefinition>(definition: D, values: Partial<ValuesOf<D>>): void {
  const { draft, pick } = mirrorOf(definition);
  writeDraft(draft, pick({ ...definition.initial, ...readDraft(draft), ...values }));
}
