import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import * as entries from './entries';
import { InvalidCatalog, type Problem } from './problems';
import { type Parsed, parseJson, parseMarkdown, type SourceFile } from './source';

/** The catalogue of this repository: the one of the seed, and the default of `npm run catalog`. */
export const OWN_CATALOG = fileURLToPath(new URL('../../catalog', import.meta.url));

/** The problems of the files that were parsed, and what is checked after all of them. */
class Reading {
  readonly problems: Problem[] = [];
  readonly #checks: (() => void)[] = [];

  report(file: string, line: number, message: string): void {
    this.problems.push({ file, line, message });
  }

  /** The data of a parsed file, as a list of one; empty when it has problems. `check` runs once all files are read. */
  take<T>({ data, problems }: Parsed<T>, check?: (data: T) => void): T[] {
    this.problems.push(...problems);
    if (data === undefined) return [];
    if (check) this.#checks.push(() => check(data));
    return [data];
  }

  /** Throws InvalidCatalog with all problems, in the order of files and lines. */
  finish(): void {
    for (const check of this.#checks) check();
    const compare = (one: Problem, other: Problem) => one.file.localeCompare(other.file) || one.line - other.line;
    if (this.problems.length > 0) throw new InvalidCatalog(this.problems.toSorted(compare));
  }
}

async function readFiles(folder: string): Promise<SourceFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new InvalidCatalog([
      { file: folder, line: 1, message: `无法读取目录文件夹（${(cause as NodeJS.ErrnoException).code}）` },
    ]);
  });
  const files = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.toSorted().map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      text: await readFile(file, 'utf8'),
    })),
  );
}

/** Reads and validates a catalogue. Throws InvalidCatalog with all of its problems. */
export async function readCatalog(folder: string): Promise<entries.Catalog> {
  const reading = new Reading();
  const files = new Map((await readFiles(folder)).map((file) => [file.path, file]));
  files.delete('README.md');

  /** The files of a folder with the ids that their names give; they are done with. */
  function filesIn<Id>(under: string, extension: string, toId: (name: string) => Id | undefined) {
    return [...files.values()].flatMap((file) => {
      if (!file.path.startsWith(`${under}/`) || !file.path.endsWith(extension)) return [];
      files.delete(file.path);
      const id = toId(file.path.slice(under.length + 1, -extension.length));
      if (id !== undefined) return [{ id, file }];
      reading.report(file.path, 1, '文件名不是可用的编号');
      return [];
    });
  }

  const agreements = filesIn('agreements', '.md', entries.codeOf).flatMap(({ id, file }) => {
    const parsed = parseMarkdown(file, entries.agreementFields);
    return reading.take(parsed).map((data) => ({ ...data, id, file: file.path, versionLine: parsed.lineOf(['version']) }));
  });
  const articleFiles = filesIn('articles', '.md', entries.idOf);
  const articles = articleFiles.flatMap(({ id, file }) =>
    reading.take(parseMarkdown(file, entries.articleFields)).map((data) => ({ ...data, id, file: file.path })),
  );
  const goodsFiles = filesIn('goods', '.md', entries.idOf);
  const goods = goodsFiles.flatMap(({ id, file }) => {
    const parsed = parseMarkdown(file, entries.goodsFields);
    const checkArticle = ({ article }: z.output<typeof entries.goodsFields>) => {
      if (article !== undefined && !articleFiles.some((one) => one.id === article))
        reading.report(file.path, parsed.lineOf(['article']), `article 没有文章 ${article}`);
    };
    return reading.take(parsed, checkArticle).map((data) => ({ ...data, id, file: file.path }));
  });
  const filesOfPrizes = new Map<string, string>();
  const activities = filesIn('activities', '.json', entries.numberOf).flatMap(({ id, file: source }) => {
    const file = source.path;
    const parsed = parseJson(source, entries.activityFields);
    const checkPrizeIds = ({ prizes }: z.output<typeof entries.activityFields>) => {
      for (const [index, prize] of prizes.entries()) {
        const other = filesOfPrizes.get(prize.id);
        if (other) reading.report(file, parsed.lineOf(['prizes', index, 'id']), `奖品编号 ${prize.id} 已用于 ${other}`);
        filesOfPrizes.set(prize.id, file);
      }
    };
    return reading.take(parsed, checkPrizeIds).map((data) => ({ ...data, id, file }));
  });
  const flashSales = filesIn('flash-sales', '.json', entries.numberOf).flatMap(({ id, file }) => {
    const parsed = parseJson(file, entries.flashSaleFields);
    const checkGoods = ({ goodsId, ...sale }: z.output<typeof entries.flashSaleFields>) => {
      if (!goodsFiles.some((one) => one.id === goodsId))
        reading.report(file.path, parsed.lineOf(['goodsId']), `goodsId 没有商品 ${goodsId}`);
      const sold = goods.find(({ id: one }) => one === goodsId);
      for (const field of ['price', 'ipPrice'] as const)
        if (sold && (sale[field] ?? sold[field] ?? 0) >= (sold[field] ?? 1))
          reading.report(file.path, parsed.lineOf([field]), `${field} 应低于商品的 ${field}`);
    };
    return reading.take(parsed, checkGoods).map((data) => ({ ...data, id, file: file.path }));
  });

  function single<T>(path: string, schema: z.ZodType<T>, check?: (data: T, parsed: Parsed<T>) => void): T[] {
    const file = files.get(path);
    files.delete(path);
    if (!file) {
      reading.report(path, 1, '缺少这个文件');
      return [];
    }
    const parsed = parseJson(file, schema);
    return reading.take(parsed, (data) => check?.(data, parsed));
  }
  const stores = single('stores.json', entries.storesFile, (list, { lineOf }) => {
    for (const [index, { phone }] of list.entries())
      if (list.findIndex((other) => other.phone === phone) < index)
        reading.report('stores.json', lineOf([index, 'phone']), '同一手机号只能有一家店铺');
  });
  const rewards = single('rewards.json', entries.rewardsFile);
  single('season.json', entries.seasonFile);

  for (const { path } of files.values()) reading.report(path, 1, '不认识的文件，请核对文件夹和扩展名');
  const written = new Set(agreements.map(({ id }) => id));
  for (const code of entries.AGREEMENT_CODES)
    if (!written.has(code) && !reading.problems.some(({ file }) => file === `agreements/${code}.md`))
      reading.report(`agreements/${code}.md`, 1, '缺少这个文件');
  reading.finish();
  const [stored] = stores;
  const [rewarded] = rewards;
  if (!stored || !rewarded) throw new Error('a catalogue without problems has every part');
  return { agreements, articles, goods, activities, flashSales, stores: stored, rewards: rewarded };
}
