import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { exactParser, navigate, useHashLocation, useHashSearch } from '../hooks/hashLocation';
import { rememberReturn } from '../hooks/returnPath';
import { useSession } from '../hooks/session';
import { keepSourceNo } from '../services/auth/session';
import { reports } from '../services/http/reports';
import { onStorageDenied } from '../stores/storage';
import { ErrorBoundary } from './ErrorBoundary';
import { type AppRoute, HOME, LOGIN, LOST, routes, START } from './routes';
import { DeferredStatusBars } from './status/DeferredStatusBars';
import { SlowNotice } from './status/SlowNotice';
import { Toasts } from './status/Toasts';
import { useScroll } from './useScroll';

const FORGETFUL = '浏览器不允许保存数据，关闭页面后需重新登录';

export function App() {
  useEffect(() => onStorageDenied(() => reports.emit('toast', { text: FORGETFUL, style: 'plain' })), []);
  return (
    <Router hook={useHashLocation} parser={exactParser}>
      <DeferredStatusBars />
      <Pages />
      <Toasts />
      <SlowNotice />
    </Router>
  );
}

const lostRoute = routes.find(({ path }) => path === LOST) as AppRoute;

function Pages() {
  const [path] = useLocation();
  const search = useHashSearch();
  const { session, generation } = useSession();
  const lost = useLost(`${path}?${search}`);
  const found = routes.find((route) => route.path === path) ?? lostRoute;
  const shown = lost ? lostRoute : found;
  const focus = useFocus(path);
  useScroll(path);

  useEffect(() => {
    document.title = typeof shown.title === 'string' ? shown.title : shown.title(search);
  }, [shown, search]);
  useEffect(() => keepSourceNo(new URLSearchParams(search).get('sourceNo')), [search]);
  useEffect(() => {
    const expiry = session.on('login.required', () => {
      rememberReturn(path + (search && `?${search}`));
      navigate(LOGIN, { replace: true });
    });
    return () => expiry.unsubscribe();
  }, [session, path, search]);

  return (
    <main key={`${generation} ${path}`} tabIndex={-1} ref={focus}>
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

/** Lets in whom the route is for. A guest's page asks only on arrival: its own flow leaves it after signing in. */
function RouteGuard({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { member } = useSession();
  const [arrivedAsMember] = useState(member);
  const search = useHashSearch();
  const turnedAway = route.for === 'member' && !member;

  useEffect(() => {
    if (turnedAway) rememberReturn(route.path + (search && `?${search}`));
  }, [turnedAway, route, search]);

  if (turnedAway) return <Redirect to={LOGIN} replace />;
  if (route.for === 'guest' && arrivedAsMember) return <Redirect to={HOME} replace />;
  return children;
}

/** The lost view stands in for the page whose call answered 1021, until another page, or another query, is asked for. */
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

/** A new page takes the focus, so that a screen reader begins there; the first page of a visit leaves it alone. */
function useFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return main;
}
