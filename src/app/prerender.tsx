import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '../machines/auth/session';
import { Root } from './Root';

/** The first screen as a visitor without a session sees it, drawn at build by the components that will take it over. */
export function prerenderFirstScreen(): string {
  return renderToString(<Root session={createActor(sessionMachine)} />);
}
