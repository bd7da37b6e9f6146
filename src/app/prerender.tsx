import { prerender } from 'react-dom/static';
import { createActor } from 'xstate';
import { sessionMachine } from '../machines/session';
import { Root } from './Root';

/** The first screen as a visitor without a session sees it, drawn at build by the components that will take it over. */
export async function prerenderFirstScreen(): Promise<string> {
  const { prelude } = await prerender(<Root session={createActor(sessionMachine)} />);
  return new Response(prelude).text();
}
