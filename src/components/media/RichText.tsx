import type { ReactNode } from 'react';
import { lazyPart } from '../feedback/lazyPart';

export interface RichTextProps {
  readonly html: string;
  /** Rendered while the sanitizer is loading. */
  readonly loading: ReactNode;
}

/** HTML from the server, sanitized; the sanitizer is lazily loaded. */
export const RichText = lazyPart<RichTextProps>(() => import('./SanitizedHtml'), {
  loading: ({ loading }) => loading,
  early: true,
});
