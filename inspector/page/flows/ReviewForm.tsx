import { type FormEvent, useId, useRef, useState } from 'react';
import { approvalSchema, commentSchema, problemsOf, type Review, type Reviewable } from '../../book/review';
import styles from './ReviewForm.module.css';
import type { Refusal } from './reviews';

interface Props {
  readonly about: Reviewable;
  /** Keeps a review; resolves with why it was not kept, if it was not. */
  readonly send: (review: Review) => Promise<Refusal | undefined>;
}

/** This browser's last writer: a product owner signs a journey and many states. */
const WRITER = 'juyi-inspector.writer';

/** 确认 or 写意见: keeps it through the development server; where that fails, all that was typed stays. */
export function ReviewForm({ about, send }: Props) {
  const isComment = 'state' in about;
  const label = isComment ? '写意见' : '我看过，确认';
  const [open, setOpen] = useState(false);
  const [by, setBy] = useState('');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const refuse = (refused: Refusal) => {
    setRefusal(refused);
    const [field] = Object.keys(refused.problems ?? {});
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = (isComment ? commentSchema : approvalSchema).safeParse({ ...about, by, ...(isComment && { text }) });
    if (!read.success) return refuse({ problems: problemsOf(read.error) });
    setSending(true);
    const refused = await send(read.data);
    setSending(false);
    if (refused) return refuse(refused);
    localStorage.setItem(WRITER, read.data.by);
    setBy(read.data.by);
    setRefusal(undefined);
    setText('');
    setOpen(false);
  };

  const show = () => {
    // Written in another form since this one came.
    setBy((typed) => typed || (localStorage.getItem(WRITER) ?? ''));
    setOpen(true);
  };

  if (!open)
    return (
      <button type="button" className={styles.open} onClick={show}>
        {label}
      </button>
    );
  const { message, problems = {} } = refusal ?? {};
  const described = (name: string) => ({
    name,
    'aria-invalid': name in problems,
    ...(name in problems && { 'aria-describedby': `${id}-${name}` }),
  });
  const problem = (name: string) =>
    problems[name] && (
      <span id={`${id}-${name}`} className={styles.problem}>
        {problems[name]}
      </span>
    );
  return (
    <form ref={form} className={styles.form} noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <label>
        姓名
        <input {...described('by')} autoComplete="name" value={by} onChange={({ target }) => setBy(target.value)} />
      </label>
      {problem('by')}
      {isComment && (
        <label>
          意见
          <textarea {...described('text')} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
        </label>
      )}
      {problem('text')}
      {message && <p role="alert">{message}</p>}
      <div className={styles.buttons}>
        <button type="submit" disabled={sending}>
          {sending ? '正在写入' : isComment ? '保存意见' : '确认'}
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          取消
        </button>
      </div>
    </form>
  );
}
