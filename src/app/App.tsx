import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { exactParser, navigate, useHashLocation, useHashSearch } from '../hooks/hashLocation';
import { rememberReturn } from '../hooks/returnPath';
import { useSession } from '../hooks/session';
import { START } from '../paths/href';
import * as paths from '../paths/paths';
import { keepSourceNo } from '../services/auth/session';
import { reports } from '../services/http/reports';
import { onStorageDenied } from '../stores/storage';
import { ErrorBoundary } from './ErrorBoundary';
import { type AppRoute, routes } from './routes';
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

const lostRoute = routes.find(({ path }) => path === paths.LOST_PAGE) as AppRoute;

function Pages() {
  const [path] = useLocation();
  const search = useHashSearch();
  const { session, generation } = useSession();
  const lost = useLost(`${path}?${search}`);
  const found = routes.find((route) => route.path === path) ?? lostRoute;
  const shown = lost ? lostRoute : found;
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
          <lostRoute.screen />
        ) : (
          <Switch>
            <Route path="/">
              <Redirect to={START + (search && `?${search}`)} replace />
            </Route>
            {routes.map((route) => (
              <Route key={route.path} path={route.path}>
                <RouteGuard route={route}>
                  <route.screen />
                </RouteGuard>
              </Route>
            ))}
            <Route>
              <lostRoute.screen />
            </Route>
          </Switch>
        )}
      </ErrorBoundary>
    </main>
  );
}

/** Redirects visitors to the login and members away from guest pages; a guest page checks on arrival only, because its flow navigates itself. */
function RouteGuard({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { member } = useSession();
  const [arrivedAsMember] = useState(member);
  const search = useHashSearch();
  const needsLogin = route.for === 'member' && !member;

  useEffect(() => {
    if (needsLogin) rememberReturn(route.path + (search && `?${search}`));
  }, [needsLogin, route, search]);

  if (needsLogin) return <Redirect to={paths.LOGIN} replace />;
  if (route.for === 'guest' && arrivedAsMember) return <Redirect to={paths.HOME} replace />;
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
