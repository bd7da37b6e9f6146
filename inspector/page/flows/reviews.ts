import { context as initial } from 'virtual:journey-book';
import { useSyncExternalStore } from 'react';
import type { BookContext } from '../../book/data';
import { REVIEWS_PATH, type Review } from '../../book/review';

let context = initial;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The book's context, with the reviews that were sent from this page. */
export const useBookContext = (): BookContext => useSyncExternalStore(subscribe, () => context);

/** The development server did not keep a review: why, and what is wrong by field. */
export interface Refusal {
  readonly message?: string;
  readonly problems?: Readonly<Record<string, string>>;
}

/** Sends a review to the development server; resolves with why it was not kept, otherwise with undefined. */
export async function send(review: Review): Promise<Refusal | undefined> {
  try {
    const response = await fetch(REVIEWS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(review),
    });
    const answer = (await response.json()) as BookContext & Refusal;
    if (!response.ok) return answer;
    context = answer;
    for (const listener of listeners) listener();
    return undefined;
  } catch {
    return { message: '没有写成：开发服务器没有回应' };
  }
}
