import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { exactParser, navigate, useHashLocation, useHashSearch } from '../hooks/hashLocation';
import { rememberReturn } from '../hooks/returnPath';
import { useSession } from '../hooks/session';
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

const STORAGE_DENIED = '浏览器不允许保存数据，关闭页面后需重新登录';

export function App() {
  useEffect(() => onStorageDenied(() => reports.emit('toast', { text: STORAGE_DENIED, style: 'plain' })), []);
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
  const lost = useLost(`${path}?${search}`);
  const found = pages.find((page) => page.path === path) ?? lostPage;
  const shown = lost ? lostPage : found;
  const main = useFocusOnNavigation(path);
  useScrollRestoration(path);

  useEffect(() => {
    document.title = typeof shown.title === 'string' ? shown.title : shown.title(search);
  }, [shown, search]);
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
        {lost ? (
          <lostPage.screen />
        ) : (
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
        )}
      </ErrorBoundary>
    </main>
  );
}

/** Redirects visitors to the login and members away from guest pages; a guest page checks on arrival only, because its flow navigates itself. */
function RouteGuard({ page, children }: { page: Page; children: ReactNode }) {
  const { member } = useSession();
  const [arrivedAsMember] = useState(member);
  const search = useHashSearch();
  const needsLogin = page.for === 'member' && !member;

  useEffect(() => {
    if (needsLogin) rememberReturn(page.path + (search && `?${search}`));
  }, [needsLogin, page, search]);

  if (needsLogin) return <Redirect to={paths.LOGIN} replace />;
  if (page.for === 'guest' && arrivedAsMember) return <Redirect to={paths.HOME} replace />;
  return children;
}

/** Status 1021 (docs/spec.md §8) shows the not-found view in place of the page, until the path or the query changes. */
function useLost(address: string): boolean {
  const [lostAt, setLostAt] = useState<string>();
  useEffect(() => {
    const stop = reports.on('lost', () => setLostAt(address));
    return () => {
      stop();
      setLostAt(undefined);
    };
  }, [address]);
  return lostAt === address;
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
