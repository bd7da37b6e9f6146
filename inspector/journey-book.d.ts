declare module 'virtual:journey-book' {
  export const context: import('./book/data').BookContext;
}
