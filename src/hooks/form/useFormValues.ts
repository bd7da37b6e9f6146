import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FormDefinition, type FormValues, readFormDraft, writeFormDraft } from './formDraft';

export interface FormValuesOptions {
  /** A field is emptied when its key changes: with `{ captcha: captchaId }`, once another captcha has come. */
  readonly resetKeys?: Readonly<Record<string, string | null>>;
  /** Values from the flow or a link, which replace those of the draft. Only the first render reads them. */
  readonly preset?: Readonly<Record<string, string>>;
}

/** Returns the values in the DOM that differ from `known`, each with its name: they were typed before hydration. */
const readTyped = (idPrefix: string, known: FormValues) =>
  Object.keys(known).flatMap((name) => {
    const input = document.getElementById(idPrefix + name);
    if (!(input instanceof HTMLInputElement)) return [];
    const value = typeof known[name] === 'boolean' ? input.checked : input.value;
    return value === known[name] ? [] : [[name, value] as const];
  });

/** Keeps the values of a form. They begin with those of its draft, and each change is written to the draft. */
export function useFormValues(definition: FormDefinition, idPrefix: string, { resetKeys = {}, preset = {} }: FormValuesOptions) {
  const [restored] = useState(() => readFormDraft(definition));
  const [values, setValues] = useState<FormValues>(() => ({ ...definition.initial, ...restored, ...preset }));
  const [firstValues] = useState(values);
  const isChanged = values !== firstValues;
  const changeValues = (changed: FormValues) => setValues((before) => ({ ...before, ...changed }));

  const [keys, setKeys] = useState(resetKeys);
  const changedKeys = Object.keys(resetKeys).filter((name) => resetKeys[name] && resetKeys[name] !== keys[name]);
  if (changedKeys.length > 0) {
    setKeys({ ...keys, ...resetKeys });
    // A first key empties nothing, because the text was typed for it. Then the form also counts as unchanged, and the flow's step stays.
    const emptied = changedKeys.filter((name) => keys[name]);
    if (emptied.length > 0) changeValues(Object.fromEntries(emptied.map((name) => [name, ''])));
  }

  // The rules may load later, and must validate the latest values instead of those of a stale closure.
  const latestValues = useRef(values);
  useLayoutEffect(() => {
    latestValues.current = values;
  });

  useEffect(() => {
    if (isChanged) writeFormDraft(definition, values);
  }, [definition, values, isChanged]);

  // On a prerendered page, a member may have typed before React started: that text is taken over.
  useLayoutEffect(() => {
    const typed = readTyped(idPrefix, firstValues);
    if (typed.length > 0) changeValues(Object.fromEntries(typed));
  }, [idPrefix, firstValues]);

  return { values, latestValues, changeValues, restored, isChanged };
}
