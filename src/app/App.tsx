import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { exactParser, navigate, useHashLocation, useHashSearch, visitKey } from '../hooks/hashLocation';
import { rememberReturn } from '../hooks/returnPath';
import { useSession } from '../hooks/session';
import { queryOf } from '../paths/href';
import * as paths from '../paths/paths';
import { keepSourceNo } from '../services/auth/session';
import { reports } from '../services/http/reports';
import { onStorageDenied } from '../stores/storage';
import { ErrorBoundary } from './ErrorBoundary';
import { type Page, pages } from './pages';
import { DeferredStatusBars } from './status/DeferredStatusBars';
import { SlowNotice } from './status/SlowNotice';
import { Toasts } from './status/Toasts';
import { useScrollRestoration } from './useScrollRestoration';

/** Without it the page works: a chunk that fails to load leaves it out. */
const SignedInBar = lazy(() => import('../screens/account/signedIn/SignedInBar').catch(() => ({ default: () => null })));

const STORAGE_DENIED = '浏览器不允许保存数据，关闭页面后需重新登录';

export function App() {
  useEffect(() => onStorageDenied(() => reports.emit('toast', { text: STORAGE_DENIED, style: 'plain' })), []);
  // Started: vite/startNotice.head.js has nothing to say.
  useEffect(() => document.getElementById('start-notice')?.remove(), []);
  return (
    <Router hook={useHashLocation} parser={exactParser}>
      <DeferredStatusBars />
      <Pages />
      <Toasts />
      <SlowNotice />
    </Router>
  );
}

const lostPage = pages.find(({ path }) => path === paths.LOST_PAGE) as Page;

function Pages() {
  const [path] = useLocation();
  const search = useHashSearch();
  const { session, generation } = useSession();
  const shown = pages.find((page) => page.path === path) ?? lostPage;
  const main = useFocusOnNavigation(path);
  useScrollRestoration(path);
  useLostNavigation();

  // Before the effects of the screen, which may have a better one (useTitle).
  useLayoutEffect(() => {
    document.title = shown.title;
  }, [shown]);
  useEffect(() => keepSourceNo(new URLSearchParams(search).get('sourceNo')), [search]);
  useEffect(() => {
    const subscription = session.on('login.required', () => {
      rememberReturn(path + (search && `?${search}`));
      navigate(paths.LOGIN, { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [session, path, search]);

  return (
    <main key={`${generation} ${path}`} tabIndex={-1} ref={main}>
      <ErrorBoundary>
        <Switch>
          <Route path="/">
            <Redirect to={paths.START + (search && `?${search}`)} replace />
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
 * Redirects visitors from pages for members to the login, or to the invitation when a member shared the page. On a page for visitors a member sees who is signed in: only one who arrived
 * as a member, because the page's flow signs in too.
 */
function RouteGuard({ page, children }: { page: Page; children: ReactNode }) {
  const { member } = useSession();
  const [arrivedAsMember] = useState(member);
  const search = useHashSearch();
  const membersOnly = page.for === 'member' && !member;
  const invited = queryOf(search, 'code');
  const needsLogin = membersOnly && !invited;

  useEffect(() => {
    if (needsLogin) rememberReturn(page.path + (search && `?${search}`));
  }, [needsLogin, page, search]);

  if (membersOnly) return <Redirect to={invited ? `${paths.SCAN_ADD_TEAM}?${search}` : paths.LOGIN} replace />;
  if (page.for !== 'guest' || !arrivedAsMember) return children;
  return (
    <>
      <Suspense fallback={<div style={{ height: 'calc(44px + env(safe-area-inset-top))' }} />}>
        <SignedInBar code={invited} />
      </Suspense>
      {children}
    </>
  );
}

/**
 * Status 1021 (docs/spec.md §8) goes to the lost page. Only once for each history entry: a member who comes back from there sees the
 * page, whose failed block says why, instead of being sent away again.
 */
function useLostNavigation(): void {
  useEffect(() => {
    const left = new Set<string>();
    return reports.on('lost', () => {
      const visit = visitKey();
      if (!left.has(visit)) navigate(paths.LOST_PAGE);
      left.add(visit);
    });
  }, []);
}

/** Moves the focus to the new page after navigation, for screen readers; the initial page keeps the browser's focus. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(path);
  useEffect(() => {
    if (previousPath.current !== path) main.current?.focus({ preventScroll: true });
    previousPath.current = path;
  }, [path]);
  return main;
}
