import { defineConfig, mergeConfig, type Plugin } from 'vite';
import app from '../../vite.config';

/** The app as if the entry to the inspector had never been written. */
const withoutEntry: Plugin = {
  name: 'without-the-inspector',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/main.tsx')) return undefined;
    const without = code.replace(/if \(__QA__\) \{[\s\S]*?\n\} else start\(\);/, 'start();');
    if (without === code) this.error('src/main.tsx has another entry to the inspector');
    return without;
  },
};

export default defineConfig((env) => mergeConfig(app(env), { plugins: [withoutEntry] }));
