import type { BeaconFigure, FigureName } from '@juyi/contract/core/beacon';

/** The calls' path prefixes, behind whatever path VITE_GATEWAY adds (docs/spec.md §7). */
const CALL = /\/(api|activity|auth)\//;
const FAILED = 400;

/** One visit of a path. Times are those of `performance.now()`. */
interface Visit {
  readonly path: string;
  readonly openedAt: number;
  /** The moment at which the member first did something there, or the page was hidden: later calls are not the path's own reads. */
  leftAloneUntil: number;
  /** The moment at which the path's first read was answered. */
  readAt: number;
}

/** The figures use this much of a web-vitals metric. */
interface Measured {
  readonly name: string;
  readonly value: number;
  readonly entries: readonly { readonly startTime: number }[];
}

/** The figures use this much of a resource's timing. */
export interface Fetched {
  readonly name: string;
  readonly initiatorType: string;
  readonly startTime: number;
  readonly responseEnd: number;
  /** Missing in older browsers; 0 when the request failed. */
  readonly responseStatus?: number;
}

/** Collects the figures of one page load, and hands out each once. */
export class Figures {
  private readonly visits: Visit[] = [];
  private current: Visit;
  private readonly measured = new Map<FigureName, BeaconFigure>();
  private readonly told = new Set<unknown>();

  /** `path` was opened with the page. */
  constructor(path: string) {
    this.current = this.open(path, 0);
  }

  /** Another path is shown. */
  open(path: string, now: number): Visit {
    this.current = { path, openedAt: now, leftAloneUntil: Number.POSITIVE_INFINITY, readAt: Number.POSITIVE_INFINITY };
    this.visits.push(this.current);
    return this.current;
  }

  /** The path that is shown. */
  get path(): string {
    return this.current.path;
  }

  /** The member does something, or the page is hidden. */
  disturb(now: number): void {
    const { current } = this;
    current.leftAloneUntil = Math.min(current.leftAloneUntil, now);
  }

  private visitAt(time: number): Visit {
    return this.visits.reduce((found, visit) => (visit.openedAt <= time ? visit : found));
  }

  /** The latest value of a metric. INP and CLS count for the path on which they happened, LCP for the one that was opened first. */
  measure({ name, value, entries }: Measured): void {
    const [entry] = entries;
    const { path } = this.visitAt(name === 'LCP' || !entry ? 0 : entry.startTime);
    this.measured.set(name as FigureName, { path, name: name as FigureName, value });
  }

  /** A resource was fetched: it may be the first read of a path. */
  fetched({ name, initiatorType, startTime, responseEnd, responseStatus = 200 }: Fetched): void {
    if (!/^(fetch|xmlhttprequest)$/.test(initiatorType) || !CALL.test(new URL(name).pathname)) return;
    if (responseStatus === 0 || responseStatus >= FAILED) return;
    const visit = this.visitAt(startTime);
    if (startTime <= visit.leftAloneUntil) visit.readAt = Math.min(visit.readAt, responseEnd);
  }

  /** The figures that have not been told yet. */
  take(): BeaconFigure[] {
    const reads = this.visits.flatMap((visit) => {
      const value = visit.readAt - visit.openedAt;
      if (!Number.isFinite(value) || this.told.has(visit)) return [];
      this.told.add(visit);
      return [{ path: visit.path, name: 'READ' as const, value }];
    });
    const measured = Array.from(this.measured.values()).filter(({ name }) => !this.told.has(name));
    for (const { name } of measured) this.told.add(name);
    return [...measured, ...reads].map((figure) => ({ ...figure, value: Math.round(figure.value * 1000) / 1000 }));
  }
}
