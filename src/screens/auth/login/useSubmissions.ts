import { useState } from 'react';

/** The phone and the new password as they were submitted. The fields may have other text by now. */
export interface Submission {
  readonly phone: string;
  readonly password: string;
}

/**
 * Keeps two submissions of a form, which are empty at first: the last, and the one that the server has possibly carried out. The latter is
 * the first that got no answer, or else the last. `unanswered` says that a submission got no answer.
 */
export function useSubmissions(unanswered: boolean) {
  const [last, setLast] = useState<Submission>({ phone: '', password: '' });
  const [firstUnanswered, setFirstUnanswered] = useState<Submission | null>(null);
  const possiblyDone = firstUnanswered ?? last;
  const keep = (submission: Submission) => {
    if (unanswered) setFirstUnanswered(possiblyDone);
    setLast(submission);
  };
  return { last, possiblyDone, keep };
}
