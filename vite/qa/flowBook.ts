import type { FlowBook } from '../../inspector/flowBook.ts';
import { bundleForNode } from '../bundleForNode.ts';
import { cached } from '../cached.ts';

/** Every flow with its diagram as plain data, and the files that it was made of. */
export async function readFlowBook(): Promise<{ readonly book: FlowBook; readonly sources: readonly string[] }> {
  const { code, sources, call } = await bundleForNode('src/qa/flowBook.ts');
  // The layout takes seconds and depends only on the bundled machines.
  const book = await cached('flow-book', [code], async () => JSON.stringify(await call<FlowBook>('ownFlowBook')));
  return { book: JSON.parse(book) as FlowBook, sources };
}
