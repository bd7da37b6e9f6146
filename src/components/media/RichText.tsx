import type { ReactNode } from 'react';
import { lazyPart } from '../feedback/lazyPart';

export interface RichTextProps {
  readonly html: string;
  /** Rendered while the sanitizer is loading. */
  readonly loading: ReactNode;
}

/** HTML from the server, sanitized. The sanitizer is loaded beside the page (`early`), because the page needs it as soon as the text has come. */
export const RichText = lazyPart<RichTextProps>(() => import('./SanitizedHtml'), {
  loading: ({ loading }) => loading,
  early: true,
});
