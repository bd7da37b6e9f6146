import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Generated files by path, and the folder that contains generated files only. */
export interface Pages {
  readonly pages: ReadonlyMap<string, string>;
  readonly folder: string;
}

/** Writes missing and stale pages under `root` and deletes obsolete ones; with `check` changes nothing. Returns one line for each change. */
export function writePages(root: string, { pages, folder }: Pages, check: boolean): readonly string[] {
  const isStale = ([path, text]: readonly [string, string]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  };
  const stale = [...pages].filter(isStale);
  // Pages of removed machines.
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const obsolete = files.map((file) => join(folder, file)).filter((path) => !pages.has(path));
  if (!check) {
    for (const [path, text] of stale) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const path of obsolete) rmSync(join(root, path));
  }
  return [
    ...stale.map(([path]) => (check ? `过期: ${path}（运行 npm run docs）` : `写入: ${path}`)),
    ...obsolete.map((path) => (check ? `多余: ${path}（运行 npm run docs）` : `删除: ${path}`)),
  ];
}
