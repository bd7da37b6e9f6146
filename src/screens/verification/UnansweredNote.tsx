import type { ReactNode } from 'react';
import { Note } from '#components/layout/primitives.tsx';

/** On a small phone the main button may cover the note. It is a stable function, so that the note is shown once. */
const showInView = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'center' });

/** Stays under a form once a submission got no answer, whatever is refused later; the text says what may have happened, and the way on. */
export function UnansweredNote({ children }: { readonly children: ReactNode }) {
  return (
    <Note tint="cinnabar" role="alert">
      <span ref={showInView}>上次提交没有收到结果，{children}</span>
    </Note>
  );
}
