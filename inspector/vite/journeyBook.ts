import type { Plugin } from 'vite';
import { REVIEWS_PATH } from '../book/review.ts';
import { ownModule } from '../cli/ownModule.ts';
import { serveGallery } from './gallery.ts';
import { handleReview } from './reviews.ts';

const MODULE_ID = 'virtual:journey-book';

/** Provides `virtual:journey-book`: the screens, and the journeys' approvals and comments. The development server takes further ones, and has the pictures. */
export function journeyBook(): Plugin {
  let isServed = false;
  return {
    name: 'journey-book',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    configureServer: ({ middlewares, moduleGraph }) => {
      middlewares.use('/gallery', serveGallery);
      middlewares.use(REVIEWS_PATH, (request, response) => {
        void handleReview(request, response).then(() => {
          const known = moduleGraph.getModuleById(`\0${MODULE_ID}`);
          if (known) moduleGraph.invalidateModule(known);
        });
      });
    },
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const { readContext } = await ownModule<typeof import('../cli/book/context.ts')>('cli/book/context');
      return `export const context = ${JSON.stringify(await readContext())};\nexport const isWritable = ${isServed};`;
    },
  };
}
