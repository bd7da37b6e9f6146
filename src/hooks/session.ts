import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/auth/session.ts';

/** The one session of the app, started in app/start.tsx. */
export const SessionContext = createContext<ActorRefFrom<typeof sessionMachine> | null>(null);

/**
 * Returns the session. `isMember`: pages for members may be shown, even in the second between a 401 and the redirect to the login
 * (docs/spec.md §8). `generation` counts how often another tab changed the member; App remounts the page at each change.
 */
export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session around this view');
  const isMember = useSelector(session, (current) => current.hasTag('member'));
  const generation = useSelector(session, (current) => current.context.generation);
  return { session, isMember, generation };
}
