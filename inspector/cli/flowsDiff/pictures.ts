import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Gallery, SIZES, sizeName } from '../../book/data.ts';
import { MANIFEST } from '../gallery/pictures';

/** The pictures of a revision. */
export interface Pictures {
  /** The commit that they show. */
  readonly commit: string;
  /** A state's picture as a data URL, so that the page is one file. */
  readonly of: (state: string) => string | undefined;
}

/** The gallery in a folder; undefined if there is none. A composite state is shown by the first of its states that has a picture. */
export function readPictures(folder: string): Pictures | undefined {
  const manifest = join(folder, MANIFEST);
  if (!existsSync(manifest)) return undefined;
  const { commit, shots } = JSON.parse(readFileSync(manifest, 'utf8')) as Gallery;
  return {
    commit,
    of: (state) => {
      const shot = shots.find((one) => one.state === state) ?? shots.find((one) => one.state.startsWith(`${state}.`));
      const file = shot?.pictures[sizeName(SIZES[0])];
      const path = file && join(folder, file);
      return path && existsSync(path) ? `data:image/png;base64,${readFileSync(path).toString('base64')}` : undefined;
    },
  };
}
