import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '../machines/auth/session';
import { Root } from './Root';

/** The first screen's HTML for a visitor without a session, rendered at build time by the components that hydrate it. */
export function prerenderFirstScreen(): string {
  return renderToString(<Root session={createActor(sessionMachine)} />);
}
