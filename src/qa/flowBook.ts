import { buildFlowBook, type FlowBook } from '@juyi/inspector/flowBook';
import { subject } from './subject';

/** The flow book of this app, for vite/flowBook.ts. */
export const ownFlowBook = (): Promise<FlowBook> => buildFlowBook(subject);
