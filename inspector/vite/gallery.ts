import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { GALLERY_FOLDER } from '../cli/gallery/pictures.ts';

/** Serves the files of the last gallery, which a build has beside its page. */
export function serveGallery({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const name = basename(url.split('?')[0] ?? '');
  const file = join(GALLERY_FOLDER, name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', name.endsWith('.json') ? 'application/json' : 'image/png');
  createReadStream(file).pipe(response);
}
