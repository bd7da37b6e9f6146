import type { ReactNode } from 'react';
import { useResource } from '#hooks/useResource.ts';
import { store } from '#machines/team/recruiting.ts';
import { Store } from './Store';

/** The card of the member's store, if there is one, above the children. They are rendered after its first read, or the card would push them down. */
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
