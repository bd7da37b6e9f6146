import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { exactParser, navigate, useHashLocation, useHashSearch, useQuery } from '#hooks/hashLocation.ts';
import { rememberReturn } from '#hooks/returnPath.ts';
import { useSession } from '#hooks/session.ts';
import { START } from '#paths/routes.ts';
import { keepSourceNo } from '#services/auth/session.ts';
import { reports } from '#services/http/reports.ts';
import { ErrorBoundary } from './ErrorBoundary';
import type { Page } from './pages';
import { DeferredStatusBars } from './status/DeferredStatusBars';
import { SlowNotice } from './status/SlowNotice';
import { Toasts } from './status/Toasts';
import { useScrollRestoration } from './useScrollRestoration';

declare global {
  /** Replays the taps that came before (vite/start/earlyTaps.head.js); the development server has none. */
  var juyiStarted: (() => void) | undefined;
}

const SignedIn = lazyPart(() => import('#screens/account/signedIn/SignedIn.tsx'));

interface AppProps {
  readonly pages: readonly Page[];
}

export function App({ pages }: AppProps) {
  // The app has started: this removes the notice of vite/start/startNotice.head.js and replays the taps that came before.
  useEffect(() => {
    document.getElementById('start-notice')?.remove();
    globalThis.juyiStarted?.();
  }, []);
  return (
    <Router hook={useHashLocation} parser={exactParser}>
      <DeferredStatusBars />
      <Pages pages={pages} />
      <Toasts />
      <SlowNotice />
    </Router>
  );
}

function Pages({ pages }: AppProps) {
  const [path] = useLocation();
  const search = useHashSearch();
  const query = search && `?${search}`;
  const id = useQuery('id');
  const sourceNo = useQuery('sourceNo');
  const { session, generation } = useSession();
  const lostPage = pages.find((page) => page.path === '/lostPage') as Page;
  const shown = pages.find((page) => page.path === path) ?? lostPage;
  // Goods, articles and orders have a page each under one path.
  const address = `${path} ${id ?? ''}`;
  const main = useFocusOnNavigation(address);
  useScrollRestoration(address);
  useLostNavigation();

  useLayoutEffect(() => {
    document.title = shown.title;
  }, [shown]);
  useEffect(() => keepSourceNo(sourceNo), [sourceNo]);
  useEffect(() => {
    const subscription = session.on('login.required', () => {
      // A backend may answer 401 to a wrong code on the login itself.
      if (shown.for !== 'guest') rememberReturn(path + query);
      navigate('/login', { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [session, path, query, shown]);

  return (
    <main key={`${generation} ${address}`} tabIndex={-1} ref={main}>
      <ErrorBoundary>
        <Switch>
          <Route path="/">
            <Redirect to={START + query} replace />
          </Route>
          {pages.map((page) => (
            <Route key={page.path} path={page.path}>
              <RouteGuard page={page}>
                <page.screen />
              </RouteGuard>
            </Route>
          ))}
          <Route>
            <lostPage.screen />
          </Route>
        </Switch>
      </ErrorBoundary>
    </main>
  );
}

/**
 * Redirects visitors from pages for members to the login. In place of a page for visitors members see who is signed in, but only if they
 * arrived as members, because the page's flow signs in too. With an invite code both are redirected to the team of that code.
 */
function RouteGuard({ page, children }: { page: Page; children: ReactNode }) {
  const { isMember } = useSession();
  const [arrivedAsMember, setArrivedAsMember] = useState(isMember);
  if (arrivedAsMember && !isMember) setArrivedAsMember(false);
  const search = useHashSearch();
  const id = useQuery('id');
  const membersOnly = !isMember && (page.for === 'member' || (page.for === 'memberOfId' && id));
  const invited = useQuery('code');
  const needsLogin = membersOnly && !invited;

  useEffect(() => {
    if (needsLogin) rememberReturn(page.path + (search && `?${search}`));
  }, [needsLogin, page, search]);

  const isSignedIn = page.for === 'guest' && arrivedAsMember && isMember;
  // A member joins a team without registering again.
  if (invited && (membersOnly || isSignedIn)) return <Redirect to={`/scanAddTeam?${search}`} replace />;
  if (membersOnly) return <Redirect to="/login" replace />;
  return isSignedIn ? <SignedIn /> : children;
}

/** Status 1021 (docs/spec.md §8) goes to the lost page, which takes the page's place in the history: back does not lead into 1021 again. */
function useLostNavigation(): void {
  useEffect(() => reports.on('lost', () => navigate('/lostPage', { replace: true })), []);
}

/** Moves the focus to the new page after navigation, for screen readers; the initial page keeps the browser's focus. */
function useFocusOnNavigation(address: string) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(address);
  useEffect(() => {
    if (previous.current !== address) main.current?.focus({ preventScroll: true });
    previous.current = address;
  }, [address]);
  return main;
}
