import { useEffect } from 'react';
import { keepLinkCode } from '#machines/auth/registration/linkCode.ts';

/** Keeps the invite code of the page's link for a registration on another page. */
export function useLinkCode(code: string | null): void {
  useEffect(() => {
    if (code) keepLinkCode(code);
  }, [code]);
}
