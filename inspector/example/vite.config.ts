import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { flowBook } from '../vite/flowBook.ts';
import { journeyBook } from '../vite/journeyBook.ts';
import { readFlowBook } from '../vite/readFlowBook.ts';

export default defineConfig({
  appType: 'mpa',
  cacheDir: '../../node_modules/.vite/example',
  plugins: [react(), flowBook(readFlowBook), journeyBook()],
});
