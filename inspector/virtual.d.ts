declare module 'virtual:flow-book' {
  export const book: import('./flowBook').FlowBook;
  /** How often the tests walked each row, by machine, as far as they have run. */
  export const walks: Readonly<Record<string, import('./walked').Walked>>;
}

declare module 'virtual:journey-book' {
  export const context: import('./book/data').BookContext;
  /** Whether the page comes from a development server, which takes reviews. */
  export const isWritable: boolean;
}
