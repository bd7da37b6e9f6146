import type { Route } from './routes';

/** A path of the app. */
export type Path = Route['path'];

/** The target of a link: a path of the app with an optional query. Any other literal is a compile error. */
export type Href = Path | `${Path}?${string}`;

/** Tells whether a text has the form of an app path, which prevents open redirects. An unknown path shows the not-found page. */
export const isHref = (text: string): text is Href => /^\/[\w/]*(\?[^#]*)?$/.test(text);
