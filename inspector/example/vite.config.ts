import { inspector } from '@juyi/inspector/vite/inspector';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), inspector()],
  build: { rolldownOptions: { input: ['index.html', 'inspector.html'] } },
});
