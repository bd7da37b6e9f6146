import type * as paths from './paths';

/** One of the app's paths. */
export type Path = (typeof paths)[keyof typeof paths];

/** What a link leads to: a path of the app, with or without a query. Any other text is a compile error. */
export type Href = Path | `${Path}?${string}`;

/**
 * Whether text that was kept or written elsewhere can be a path of the app. Only its form is checked: one that the app does not
 * have leads to the not-found page, and none leads out of the app.
 */
export const isHref = (text: string): text is Href => /^\/[\w/]*(\?[^#]*)?$/.test(text);

/** The value of one name in a query; null when it has none. */
export const queryOf = (search: string, name: string): string | null => new URLSearchParams(search).get(name);
