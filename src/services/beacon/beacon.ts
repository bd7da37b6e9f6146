import type { BeaconFigure, BeaconReport } from '@juyi/contract/core/beacon';
import { BEACON_PATH } from '@juyi/contract/core/beaconPath';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { currentBuild } from '../browser/deploy';
import { settings } from '../browser/settings';
import { onErrors, reportWhiteScreen, returnErrors, takeErrors } from './errors';
import type { Fetched, Figures } from './figures';

/** A page with nothing on it for this long after it was opened is white, in ms. */
const WHITE_AFTER_MS = 3000;
/** These elements are drawn without being text; a skeleton is busy. */
const DRAWN = 'img, svg, canvas, video, input, [aria-busy="true"]';

/** `/assets/index-B7xQ2mZk.js` is `index-B7xQ2mZk`. */
const buildName = () => /([\w.-]+?)\.\w+$/.exec(currentBuild())?.[1] ?? 'unknown';

/** Tells whether the page shows nothing at all. */
function isWhite(): boolean {
  const page = document.querySelector('main');
  if (!page || page.getClientRects().length === 0) return true;
  if (page.innerText.trim() !== '') return false;
  return Array.from(page.querySelectorAll(DRAWN)).every((element) => element.getClientRects().length === 0);
}

/** Posts a report, also while the page goes away. It carries no token, and no cookie. */
async function post(report: BeaconReport): Promise<boolean> {
  const url = settings.gateway + BEACON_PATH;
  const body = JSON.stringify(report);
  const headers = { 'Content-Type': 'application/json' };
  // Firefox before 133 has no keepalive.
  if (!('keepalive' in Request.prototype)) return navigator.sendBeacon(url, new Blob([body], { type: headers['Content-Type'] }));
  const { ok } = await fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
  return ok;
}

/** Measures into `figures`, and reports them when the page is hidden, errors and white screens at once. */
export function startBeacon(figures: Figures): void {
  const send = (measured: BeaconFigure[]) => {
    const report = { build: buildName(), figures: measured, errors: takeErrors() };
    if (report.figures.length + report.errors.length === 0) return;
    post(report).then(
      (ok) => ok || returnErrors(report.errors),
      () => returnErrors(report.errors),
    );
  };

  // web-vitals needs Array.prototype.at: without it, it would throw where its errors are reported as the page's.
  const measures = 'at' in Array.prototype ? [onLCP, onINP, onCLS] : [];
  for (const measure of measures) measure((metric) => figures.measure(metric), { reportAllChanges: true });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.fetched(entry as PerformanceEntry & Fetched);
  });
  observer.observe({ type: 'resource', buffered: true });

  let { path } = figures;
  let whiteTimer: ReturnType<typeof setTimeout>;
  const watchForWhite = () => {
    clearTimeout(whiteTimer);
    whiteTimer = setTimeout(() => isWhite() && reportWhiteScreen(), WHITE_AFTER_MS);
  };
  window.addEventListener('hashchange', () => {
    if (path === figures.path) return;
    ({ path } = figures);
    watchForWhite();
  });
  for (const input of ['pointerdown', 'keydown'])
    window.addEventListener(input, () => figures.disturb(performance.now()), { capture: true, passive: true });

  const hide = () => {
    clearTimeout(whiteTimer);
    figures.disturb(performance.now());
    send(figures.take());
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide());
  // Some browsers close a page without hiding it first.
  window.addEventListener('pagehide', hide);
  watchForWhite();
  onErrors(() => send([]));
}
