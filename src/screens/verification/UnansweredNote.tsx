import type { ReactNode } from 'react';
import { Note } from '#components/layout/primitives.tsx';

/** Stays under a form once a submission got no answer, whatever is refused later; the text says what may have happened, and the way on. */
export function UnansweredNote({ children }: { readonly children: ReactNode }) {
  return (
    <Note tint="cinnabar" role="alert">
      上次提交没有收到结果，{children}
    </Note>
  );
}
