declare module 'virtual:flow-book' {
  export const book: import('./drawn').FlowBook;
}
