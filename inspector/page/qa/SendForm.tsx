import { type FormEvent, useState } from 'react';
import type { FlowWithLayout } from '../../flowBook';
import type { FieldDescription } from '../../labels';
import { isMasked } from '../../mask';
import type { ActorState } from '../../recording/entries';
import { uuid } from '../../uuid';
import { useConnection } from '../live/connection';
import type { LiveState } from '../live/live';
import { isEventRow } from '../live/rows';
import styles from './Accepts.module.css';

/** The texts of a form's fields, by name. */
export type FormTexts = Readonly<Record<string, string>>;

interface Props {
  readonly actor: ActorState;
  readonly flow: FlowWithLayout;
  readonly type: string;
  readonly live: LiveState;
  /** Why the app did not take the event. */
  readonly problem: string | undefined;
  /** The texts that the app did not take. */
  readonly typed: FormTexts | undefined;
  readonly onSent: (typed: FormTexts) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value));

/** Returns the initial value of a field: that of the last event of the kind, unless it is masked; a request's id is always new. */
function initialOf({ name }: FieldDescription, last: Readonly<Record<string, unknown>>): string {
  if (name === 'requestId') return uuid();
  const text = textOf(last[name]);
  return isMasked(text) ? '' : text;
}

const TRUE = 'true';

/** The typed text as the field's type asks for it; the app checks it by the event's schema. */
function valueOf({ type }: FieldDescription, text: string): unknown {
  const base = type.replace(/或空$/, '');
  if (base === '文本') return text === '' && type !== base ? null : text;
  if (base === '是否') return text === TRUE;
  if (base === '数字') return Number(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The form opens under its button, at the end of a low list that scrolls. */
const reveal = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });

/** A form made from an event's schema, filled from the last event of the kind; sends it as a screen would. */
export function SendForm({ actor, flow, type, live, problem, typed, onSent }: Props) {
  const connection = useConnection();
  const fields = flow.events.find((event) => event.type === type)?.fields ?? [];
  const [values, setValues] = useState<FormTexts>(() => {
    if (typed) return typed;
    const rows = live.rows.filter((row) => !('divider' in row) && isEventRow(row) && row.entry.event.type === type);
    const last = rows[rows.length - 1];
    const payload = last && !('divider' in last) && isEventRow(last) ? last.entry.event : { type };
    return Object.fromEntries(fields.map((field) => [field.name, initialOf(field, payload)]));
  });
  const set = (name: string, text: string) => setValues((before) => ({ ...before, [name]: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = fields.filter(({ name, optional }) => !optional || values[name] !== '');
    const payload = Object.fromEntries(filled.map((field) => [field.name, valueOf(field, values[field.name] ?? '')]));
    connection?.send(actor.id, { ...payload, type });
    onSent(values);
  };
  return (
    <form ref={reveal} className={styles.form} onSubmit={submit} aria-label={`发送 ${type}`} autoComplete="off">
      {fields.map((field) => (
        <label key={field.name} className={styles.field}>
          <span>
            <code>{field.name}</code> {field.type}
            {field.optional && '，可不填'}
          </span>
          <Input field={field} text={values[field.name] ?? ''} onType={(text) => set(field.name, text)} />
        </label>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          没有发送：{problem}
        </p>
      )}
      <button type="submit">发送</button>
    </form>
  );
}

interface InputProps {
  readonly field: FieldDescription;
  readonly text: string;
  readonly onType: (text: string) => void;
}

function Input({ field: { type, choices, sensitivity }, text, onType }: InputProps) {
  if (type === '是否')
    return <input type="checkbox" checked={text === TRUE} onChange={({ target }) => onType(String(target.checked))} />;
  if (choices)
    return (
      <select value={text} onChange={({ target }) => onType(target.value)}>
        {['', ...choices].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  const isSecret = sensitivity === 'secret';
  return (
    <input
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
