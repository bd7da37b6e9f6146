declare module 'virtual:flow-book' {
  export const book: import('./flowBook').FlowBook;
}
