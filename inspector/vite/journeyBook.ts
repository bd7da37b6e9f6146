import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { REVIEWS_PATH } from '../book/review.ts';
import { GALLERY_FOLDER } from '../cli/gallery/pictures.ts';
import { ownModule } from '../cli/ownModule.ts';
import { handleReview } from './reviews.ts';

const MODULE_ID = 'virtual:journey-book';

/** Serves the files of the last gallery, which a build has beside its page. */
function serveGallery({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const name = basename(url.split('?')[0] ?? '');
  const file = join(GALLERY_FOLDER, name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', name.endsWith('.json') ? 'application/json' : 'image/png');
  createReadStream(file).pipe(response);
}

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
