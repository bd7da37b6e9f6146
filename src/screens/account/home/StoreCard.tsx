import type { ReactNode } from 'react';
import { useResource } from '#hooks/useResource.ts';
import { store } from '#machines/team/recruiting.ts';
import { Store } from './Store';

/** The member's store and its income; nothing without a store. The children wait until that is known, so that they do not move. */
export function StoreCard({ children }: { readonly children: ReactNode }) {
  const profile = useResource(store);
  if (!profile.ended) return null;
  return (
    <>
      {!profile.hidden && <Store profile={profile} />}
      {children}
    </>
  );
}
