import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Generated pages by their path, and the folder in which every file is one of them. */
export interface Pages {
  readonly pages: ReadonlyMap<string, string>;
  readonly folder: string;
}

/**
 * Writes the pages that are missing or stale under `root` and removes those that are left over; with `check` it changes nothing.
 * Says what it did, or what there is to do, a line each.
 */
export function writePages(root: string, { pages, folder }: Pages, check: boolean): readonly string[] {
  const isStale = ([path, text]: readonly [string, string]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  };
  const stale = [...pages].filter(isStale);
  // The page of a machine that is gone.
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const left = files.map((file) => join(folder, file)).filter((path) => !pages.has(path));
  if (!check) {
    for (const [path, text] of stale) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const path of left) rmSync(join(root, path));
  }
  return [
    ...stale.map(([path]) => (check ? `过期: ${path}（运行 npm run docs）` : `写入: ${path}`)),
    ...left.map((path) => (check ? `多余: ${path}（运行 npm run docs）` : `删除: ${path}`)),
  ];
}
