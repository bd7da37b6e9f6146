import { useEffect, useId, useRef } from 'react';
import type * as z from 'zod/mini';
import type { FormProgress, FormRefused } from '#machines/core/flowEvents.ts';
import type { Rules } from '#machines/core/rules.ts';
import type { Failure } from '#services/http/failure.ts';
import { focusById } from './focus/focus';
import type { FormDefinition, FormValues, ValuesOf } from './form/formDraft';
import { useFieldErrors } from './form/useFieldErrors';
import { type FormValuesOptions, useFormValues } from './form/useFormValues';
import { useRules } from './form/useRules';
import { newRequestId } from './requestId';

/** The rules of a form once they are loaded. */
type RulesOf<D extends FormDefinition> = D['rules'] extends () => Promise<infer R> ? R : D['rules'];
/** The schemas of a form's fields. */
type FieldsOf<D extends FormDefinition> = RulesOf<D> extends Rules<infer F> ? F : never;
/** The parsed values of some fields. */
type Filled<D extends FormDefinition, N extends keyof FieldsOf<D>> = { [K in N]: z.output<FieldsOf<D>[K]> };

interface FormOptions extends FormValuesOptions {
  /** The flow's `send`, for the names of the wrong fields when the form could not be submitted. */
  readonly send: (event: FormRefused) => void;
  /** The flow's failure. If it names a field, that field shows the message. */
  readonly failure: Failure | null;
  /** Called when other fields than before are filled in, for a flow with steps. */
  readonly onProgress?: (event: FormProgress) => void;
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

/**
 * Keeps the values and messages of a form, and restores the values from a draft. `check` validates fields before a submission: the wrong ones
 * show their messages, the first of them is focused, and the flow is sent their names.
 */
export function useForm<D extends FormDefinition>(definition: D, { send, failure, onProgress, ...valuesOptions }: FormOptions) {
  type Name = keyof ValuesOf<D> & string;
  const idPrefix = useId();
  const { values, latestValues, changeValues, restored, isChanged } = useFormValues(definition, idPrefix, valuesOptions);
  const { errorOf, setError, clearError, dismissFailure } = useFieldErrors(failure, idPrefix);
  const { loadedRules, withRules } = useRules(definition);

  /** Returns the names of the fields that the page shows now. */
  const namesOnPage = () => Object.keys(definition.initial).filter((name) => document.getElementById(idPrefix + name));
  /** The name of the field that was changed last. */
  const lastField = useRef<string>();
  /** The last progress event as text, so that the same progress is not sent twice. */
  const lastProgress = useRef('');
  const sendProgress = (rules: Rules) => {
    const names = namesOnPage();
    const event = { type: 'form.progress' as const, field: lastField.current, ...rules.progress(names, latestValues.current) };
    const text = JSON.stringify(event);
    // A page without a field of the form has no progress to tell.
    if (names.length === 0 || text === lastProgress.current) return;
    lastProgress.current = text;
    onProgress?.(event);
  };
  // The effect runs after each render, because a flow also changes which fields the page shows. An unchanged form needs no rules yet.
  useEffect(() => {
    if (onProgress && (restored || isChanged)) withRules(sendProgress, { quiet: true });
  });

  /** Calls `onValid` with the parsed values of these fields if all are valid; otherwise shows the messages of the wrong fields. */
  const check = <N extends Name & keyof FieldsOf<D>>(names: readonly N[], onValid: (filled: Filled<D, N>) => void) =>
    withRules((rules) => {
      const { values: filled, errors = {} } = rules.check(names, latestValues.current);
      // Of the other fields only a wrong text keeps its message: what is empty may be next, and what left the page would come back with it.
      for (const name of Object.keys(definition.initial))
        if (names.some((checked) => checked === name) || !latestValues.current[name] || !namesOnPage().includes(name))
          setError(name, errors[name]);
      if (filled) return onValid(filled as Filled<D, N>);
      const fields = names.filter((name) => errors[name]);
      send({ type: 'form.refused', fields });
      focusById(`${idPrefix}${fields[0]}`);
    });

  /** Shows what is wrong with a field that was left, or formats its valid value. */
  const validateField = (name: string) =>
    withRules((rules) => {
      const { values: filled, errors = {} } = rules.check([name], latestValues.current);
      if (!filled) return setError(name, errors[name]);
      const format = rules.formatters[name];
      if (format) changeValues({ [name]: format(filled[name] as string) });
    });

  const field = <N extends Name>(name: N): FieldBinding<ValuesOf<D>[N]> => {
    const error = errorOf(name);
    return {
      id: idPrefix + name,
      name,
      value: values[name] as ValuesOf<D>[N],
      error,
      invalid: error !== undefined,
      onChange: (value) => {
        lastField.current = name;
        changeValues({ [name]: value });
        clearError(name);
        // A code was refused for the phone number before.
        if (name === 'phone') dismissFailure('smsCode');
      },
      onBlur: () => {
        // An empty field shows no message before a submission.
        if (values[name]) afterPress(() => validateField(name));
      },
    };
  };

  /** Sets values as if they were typed, and shows what is wrong with those that are not empty. */
  const fill = (filled: Partial<ValuesOf<D>>) => {
    changeValues(filled as FormValues);
    for (const name of Object.keys(filled)) clearError(name);
    withRules((rules) => {
      for (const [name, value] of Object.entries(filled)) if (value) setError(name, rules.check([name], filled).errors?.[name]);
    });
  };

  /** Tells whether every field on the page is valid; false until the rules are loaded. */
  const isComplete = () => loadedRules.current?.progress(namesOnPage(), latestValues.current).open.length === 0;

  return { field, fill, check, isComplete, restored, newRequestId };
}

/** Runs a check after the press that moved the focus: an earlier message would move the pressed button from under the finger. */
function afterPress(run: () => void): void {
  const runSoon = () => setTimeout(run);
  // A mouse button is still held down at the blur. A touch fires mousedown, blur and click in one task.
  if (document.querySelector(':active')) addEventListener('click', runSoon, { once: true });
  else runSoon();
}
