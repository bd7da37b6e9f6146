import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { prerenderAt } from '#hooks/hashLocation.ts';
import { sessionMachine } from '#machines/auth/session.ts';
import { pagesOf } from './pages';
import { Root } from './Root';

const pages = pagesOf(() => import('./screens'));

/** Returns a session in this state that is not started, because a render only reads it. */
const sessionAs = (state: 'signedOut' | 'signedIn') =>
  createActor(sessionMachine, { snapshot: sessionMachine.resolveState({ value: state, context: { generation: 0 } }) });

/** Returns the HTML of the first screen for a visitor, rendered at build time by the same components that hydrate it. */
export const prerenderFirstScreen = (): string => renderToString(<Root session={sessionAs('signedOut')} pages={pages} />);

/** The initial render of a path, which the page shows until the path's scripts have loaded. */
interface Shell {
  readonly markup: string;
  /** The parameter of the URL without which the screen looks different, so that the shell fits only URLs that have it. */
  readonly parameter?: string;
}

/** The shells of one path. */
export interface Shells {
  /** The visitor's shell; null where visitors are sent to the login. */
  readonly visitor: Shell | null;
  readonly member: Shell;
}

type Audience = 'visitor' | 'member';

/** A shell shows the example's code until the app has started, so it reads as one that is still to come. */
const CODE = 'code=…';

/** Returns an example of the query in links to a screen that looks different without a query; empty for other screens. */
function queryFor(path: string, audience: Audience): string {
  switch (path) {
    case '/invite':
      return audience === 'visitor' ? CODE : '';
    case '/r':
    case '/Register':
    case '/scanAddTeam':
      return CODE;
    case '/Productdetails':
    case '/Articletemplate':
      return 'id=1';
    case '/redeemRecordDetail':
      return 'no=1&kind=MALL';
    default:
      return '';
  }
}

/** Runs `work` with a `window`, from which screens read their URL. It is removed afterwards: modules that load later must not find one. */
function withWindow<T>(search: string, work: () => T): T {
  const location = { hash: '', search, pathname: '/', href: '/' };
  Object.assign(globalThis, { window: { location, history: { state: null, replaceState: () => undefined } } });
  try {
    return work();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

/** Renders the shell of a path for one audience. */
function renderShell(path: string, audience: Audience): Shell {
  const query = queryFor(path, audience);
  prerenderAt(path, query);
  const session = sessionAs(audience === 'member' ? 'signedIn' : 'signedOut');
  const markup = withWindow(query, () => renderToStaticMarkup(<Root session={session} pages={pages} />))
    // The example value of the query must not be shown in an input.
    .replace(/(<input[^>]*) value="[^"]*"/g, '$1 value=""');
  // React renders the fallback in place of a screen that throws on the server.
  if (markup.includes(`>${renderToStaticMarkup(<PageSkeleton />)}</main>`)) throw new Error(`${path} can't be prerendered`);
  const [parameter] = query.split('=');
  return { markup, ...(parameter && { parameter }) };
}

/** Returns the shells of all lazily loaded paths. */
export async function prerenderShells(): Promise<Readonly<Record<string, Shells>>> {
  const shells: Record<string, Shells> = {};
  for (const { path, screen, for: audience } of pages) {
    if (!screen.preload) continue;
    await screen.preload();
    shells[path] = { visitor: audience === 'member' ? null : renderShell(path, 'visitor'), member: renderShell(path, 'member') };
  }
  return shells;
}
