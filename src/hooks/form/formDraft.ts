import type { Rules } from '#machines/core/rules.ts';
import { type Draft, formDraftName, readDraft, writeDraft } from '#services/browser/draft.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

/** The definition of a form. */
export interface FormDefinition<Initial extends FormValues = FormValues> {
  /** The name of its draft. */
  readonly name: string;
  /** The names of the fields with their initial values. */
  readonly initial: Initial;
  /** The fields that are never stored, such as passwords. */
  readonly secrets: readonly (keyof Initial)[];
  /** The validation rules; a function loads them lazily, after the first screen. */
  readonly rules: Rules | (() => Promise<Rules>);
}

/** The values of a form's fields while they are typed. */
export type ValuesOf<D extends FormDefinition> = {
  -readonly [N in keyof D['initial']]: D['initial'][N] extends boolean ? boolean : string;
};

/** Picks the values that may be stored. */
const withoutSecrets = ({ initial, secrets }: FormDefinition, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys(initial)
      .filter((name) => !secrets.includes(name))
      .map((name) => [name, values[name] as string | boolean]),
  );

const draftOf = (definition: FormDefinition): Draft<FormValues> => ({
  name: formDraftName(definition.name),
  version: 1,
  check: (stored) => {
    const values = withoutSecrets(definition, (stored ?? {}) as FormValues);
    const isIntact = Object.entries(values).every(([name, value]) => typeof value === typeof definition.initial[name]);
    return isIntact ? values : undefined;
  },
});

/** Reads the values that were typed before a reload; undefined if there are none. */
export const readFormDraft = (definition: FormDefinition): FormValues | undefined => readDraft(draftOf(definition));

/** Stores the values of a form, except for the secrets. */
export const writeFormDraft = (definition: FormDefinition, values: FormValues): void =>
  writeDraft(draftOf(definition), withoutSecrets(definition, values));

/** Stores values for a form that another page will show, beside those already stored; secrets are left out. */
export const prefill = <D extends FormDefinition>(definition: D, values: Partial<ValuesOf<D>>): void =>
  writeFormDraft(definition, { ...definition.initial, ...readFormDraft(definition), ...values });
