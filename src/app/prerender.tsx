import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { prerenderAt } from '#hooks/hashLocation.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { pagesOf } from './pages';
import { Root } from './Root';

const pages = pagesOf(() => import('./screens'));

const sessionAs = (state: 'signedOut' | 'signedIn') =>
  createActor(sessionMachine, { snapshot: sessionMachine.resolveState({ value: state, context: { generation: 0 } }) });

/** The first screen's HTML for a visitor without a session, rendered at build time by the components that hydrate it. */
export const prerenderFirstScreen = (): string => renderToString(<Root session={sessionAs('signedOut')} pages={pages} />);

/** A path's initial render: what it shows until its scripts have come. */
interface Shell {
  readonly markup: string;
  /** The screen differs without this parameter of the address. */
  readonly parameter?: string;
}

export interface Shells {
  /** The visitor's shell; null where visitors are sent to the login. */
  readonly visitor: Shell | null;
  readonly member: Shell;
}

type Audience = 'visitor' | 'member';

/** Returns the query of links to a screen that differs without it; empty for other screens. */
function queryFor(path: string, audience: Audience): string {
  switch (path) {
    case '/invite':
      return audience === 'visitor' ? 'code=1' : '';
    case '/r':
    case '/Register':
    case '/scanAddTeam':
      return 'code=1';
    case '/Productdetails':
    case '/Articletemplate':
      return 'id=1';
    case '/redeemRecordDetail':
      return 'no=1&kind=MALL';
    default:
      return '';
  }
}

/** Screens ask the window where they are, but nothing may notice a window while its module loads. */
function withWindow<T>(search: string, work: () => T): T {
  const location = { hash: '', search, pathname: '/', href: '/' };
  Object.assign(globalThis, { window: { location, history: { state: null, replaceState: () => undefined } } });
  try {
    return work();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

function drawShell(path: string, audience: Audience): Shell {
  const query = queryFor(path, audience);
  prerenderAt(path, query);
  const session = sessionAs(audience === 'member' ? 'signedIn' : 'signedOut');
  const markup = withWindow(query, () => renderToStaticMarkup(<Root session={session} pages={pages} />))
    // The query's value was only an example.
    .replace(/(<input[^>]*) value="[^"]*"/g, '$1 value=""');
  // React renders the fallback in place of a screen that throws on the server.
  if (markup.includes(`>${renderToStaticMarkup(<PageSkeleton />)}</main>`)) throw new Error(`${path} can't be prerendered`);
  const [parameter] = query.split('=');
  return { markup, ...(parameter && { parameter }) };
}

/** The shells of each lazily loaded path. */
export async function prerenderShells(): Promise<Readonly<Record<string, Shells>>> {
  const shells: Record<string, Shells> = {};
  for (const { path, screen, for: audience } of pages) {
    if (!screen.preload) continue;
    await screen.preload();
    shells[path] = { visitor: audience === 'member' ? null : drawShell(path, 'visitor'), member: drawShell(path, 'member') };
  }
  return shells;
}
