import { useState } from 'react';

/** The phone and the new password of one submission. They are kept, because the fields may have other text by now. */
export interface Submission {
  readonly phone: string;
  readonly password: string;
}

/**
 * Keeps the last submission, and the one that may have reset the password: the first that got no answer (`unanswered`), or else the last.
 * Both are empty before the first submission.
 */
export function useSubmissions(unanswered: boolean) {
  const [last, setLast] = useState<Submission>({ phone: '', password: '' });
  const [firstUnanswered, setFirstUnanswered] = useState<Submission | null>(null);
  const possiblyReset = firstUnanswered ?? last;
  const keep = (submission: Submission) => {
    if (unanswered) setFirstUnanswered(possiblyReset);
    setLast(submission);
  };
  return { last, possiblyReset, keep };
}
