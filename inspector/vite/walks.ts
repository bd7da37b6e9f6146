import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Walked } from '../walked';

/** The tests of the machines write here how often they walked each row; a build product. */
export const WALKS_FOLDER = join('.cache', 'walks');

/** The counts of each machine by its id; of none before the tests have run. */
export function readWalks(): Readonly<Record<string, Walked>> {
  if (!existsSync(WALKS_FOLDER)) return {};
  return Object.fromEntries(
    readdirSync(WALKS_FOLDER)
      .sort()
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(WALKS_FOLDER, file), 'utf8')) as Walked]),
  );
}
