import type { Rollup } from 'vite';

/** Each lazily loaded path with its screen's name in src/app/screens.ts and its title. */
export type LazyScreens = readonly (readonly [path: string, screen: string, title: string])[];

const chunksOf = (bundle: Rollup.OutputBundle) => Object.values(bundle).filter((part) => part.type === 'chunk');

/** The entry's chunk and its static imports, transitively: loaded before the first render. */
export function startChunks(bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const names = new Set([entry.fileName]);
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) names.add(imported);
  }
  return [...names].map((name) => bundle[name]).filter((chunk) => chunk?.type === 'chunk');
}

/** A screen's chunk: each screen is in a file of its name. */
function chunkOf(screen: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk {
  const [chunk, another] = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${screen}.tsx`)));
  if (!chunk || another) throw new Error(`${chunk ? 'more than one' : 'no'} chunk for ${screen}`);
  return chunk;
}

/**
 * Returns the preloads of each lazy path: the chunk with the table of screens (`table`), its screen's chunk, the imports of both, and
 * their style sheets; and the sanitizer, where texts from the server are the first content. A screen without a chunk fails the build, and
 * a chunk other than the entry that imports the table.
 */
export function preloadsOf(
  screens: LazyScreens,
  bundle: Rollup.OutputBundle,
  entry: Rollup.OutputChunk,
  table: string,
): Readonly<Record<string, readonly string[]>> {
  const loaded = new Set(startChunks(bundle, entry).map(({ fileName }) => fileName));
  const tables = chunksOf(bundle).filter(({ moduleIds }) => moduleIds.includes(table));
  // Its name changes with that of any screen: the name of a chunk that imports it would change, too (docs/decisions/0055-deploys.md).
  for (const { fileName, imports, dynamicImports } of chunksOf(bundle))
    if (fileName !== entry.fileName && tables.some((chunk) => [...imports, ...dynamicImports].includes(chunk.fileName)))
      throw new Error(`${fileName} imports the table of screens`);
  const filesOf = (screen: string) => {
    const found = new Set<string>();
    const add = (name: string) => {
      const chunk = bundle[name];
      if (!chunk || chunk.type !== 'chunk' || loaded.has(name) || found.has(name)) return;
      found.add(name);
      chunk.imports.forEach(add);
      // A screen's own style comes after what it imports, as Vite links them: the shell's rules keep this order.
      for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
      for (const lazy of chunk.dynamicImports) if (/\/SanitizedHtml-/.test(lazy)) add(lazy);
    };
    for (const { fileName } of [...tables, chunkOf(screen, bundle)]) add(fileName);
    return [...found];
  };
  return Object.fromEntries(screens.map(([path, screen]) => [path, filesOf(screen)]));
}
