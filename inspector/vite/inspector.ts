import type { Plugin } from 'vite';
import { ownModule } from '../cli/ownModule.ts';
import { loadSubject } from '../cli/subject.ts';
import { flowBook, type ReadBook } from './flowBook.ts';
import { journeyBook } from './journeyBook.ts';

const OWN = '@juyi/inspector';
/** The libraries of its parts that run in a browser, some of which Vite has to make modules of. */
const LIBRARIES = [
  '@statelyai/inspect',
  '@tanstack/react-virtual',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'uqr',
];

/** The book of the subject that package.json names. Takes seconds: most of them lay the charts out. */
async function readFlowBook(): Promise<ReadBook> {
  const { subject, sources } = await loadSubject(process.cwd());
  const { buildFlowBook } = await ownModule<typeof import('../flowBook.ts')>('flowBook');
  return { book: await buildFlowBook(subject), sources };
}

/** The plugins that the inspector and its page need. An app that keeps its flow book reads it in its own way. */
export function inspector(read: () => Promise<ReadBook> = readFlowBook): Plugin[] {
  return [
    {
      name: 'inspector',
      // The page imports virtual modules, which are unknown where Vite bundles dependencies.
      config: () => ({ optimizeDeps: { exclude: [OWN], include: LIBRARIES.map((name) => `${OWN} > ${name}`) } }),
    },
    flowBook(read),
    journeyBook(),
  ];
}
