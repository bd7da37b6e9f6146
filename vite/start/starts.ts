import type { Prefetch } from '../../src/app/prefetches';
import type { Frames } from './frames';

/** What the page itself has of every path, behind the first screen's markup. Read by vite/start/firstRoute.head.js. */
export interface Starts extends Pick<Frames, 'rules' | 'templates'> {
  /** The chunks and style sheets of all paths. */
  readonly files: readonly string[];
  /** Which of them each path preloads, its first reads, and its frames. */
  readonly paths: Readonly<
    Record<string, readonly [files: readonly number[], reads: readonly Prefetch[], Frames['paths'][string]]>
  >;
}

/** The table of all paths: of what each preloads and reads first, with its frames. Names each file once. */
export function startsOf(
  preloads: Readonly<Record<string, readonly string[]>>,
  reads: Readonly<Record<string, readonly Prefetch[]>>,
  { paths, ...frames }: Frames,
): Starts {
  const files = [...new Set(Object.values(preloads).flat())];
  return {
    ...frames,
    files,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, frame]) => [
        path,
        [(preloads[path] ?? []).map((file) => files.indexOf(file)), reads[path] ?? [], frame],
      ]),
    ),
  };
}
