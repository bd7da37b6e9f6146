import * as z from 'zod/mini';

/*
 * A page of a build with VITE_BEACON reports this about itself, beside the calls (beaconPath.ts). Every text has a form that leaves
 * no room for a sentence, a query or a token (docs/decisions/0033-real-user-figures.md).
 */

/** LCP, INP and READ (until the path's first read was answered) in ms; CLS has no unit. */
export const figureName = z.enum(['LCP', 'INP', 'CLS', 'READ']);
export type FigureName = z.output<typeof figureName>;

/** `error` and `rejection` reached the window, `screen` the error boundary; `white` is a page with nothing on it 3 s after it was opened. */
export const errorKind = z.enum(['error', 'rejection', 'screen', 'white']);
export type ErrorKind = z.output<typeof errorKind>;

/** Ten minutes; longer is no measurement. */
const LONGEST_MS = 600_000;

const matching = (form: RegExp) => z.string().check(z.regex(form));

/** A path of the app has letters alone. */
const path = matching(/^\/[A-Za-z/]{1,40}$/);

const figure = z.object({ path, name: figureName, value: z.number().check(z.gte(0), z.lte(LONGEST_MS)) });

const error = z.object({
  /** 错误编号: what a member reads out. */
  number: matching(/^\d{8}$/),
  path,
  kind: errorKind,
  /** `TypeError`; never the message, which may quote anything. */
  name: matching(/^[A-Za-z]{1,40}$/),
  /** Each frame is a place in the build's files, the innermost first: `app-B7xQ2mZk.js:1:2345`. */
  frames: z.array(matching(/^[\w.-]{1,60}:\d{1,7}:\d{1,7}$/)).check(z.maxLength(5)),
});

export const beaconReport = z.object({
  /** The name of the build's entry script. */
  build: matching(/^[\w.-]{1,40}$/),
  figures: z.array(figure).check(z.maxLength(40)),
  errors: z.array(error).check(z.maxLength(10)),
});
export type BeaconReport = z.output<typeof beaconReport>;
export type BeaconFigure = BeaconReport['figures'][number];
export type BeaconError = BeaconReport['errors'][number];
