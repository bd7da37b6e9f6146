import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minify, type Plugin, type Rollup } from 'vite';
import type { prerenderFirstScreen } from '../src/app/prerender';
import type { CspContributor } from './csp';

const PAGE = 'index.html';
const ROUTES = 'src/app/routes.ts';

/** Builds the app for Node, style sheets and all, and lets it draw its first screen. */
async function drawFirstScreen(): Promise<string> {
  const outDir = resolve('.cache', `prerender-${process.pid}`);
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      define: { __QA__: false },
      publicDir: false,
      build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, rolldownOptions: { checks: { eval: false } } },
      ssr: { noExternal: true },
    });
    const { prerenderFirstScreen: draw } = (await import(pathToFileURL(resolve(outDir, 'prerender.js')).href)) as {
      prerenderFirstScreen: typeof prerenderFirstScreen;
    };
    return await draw();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Each path that is fetched when it is shown, with the file of its screen, as the one table of routes has them. */
function lazyScreens(): Map<string, string> {
  const table = readFileSync(ROUTES, 'utf8');
  const rows = table.matchAll(/path: '([^']+)'[^}]*?import\('\.\.\/screens\/([^']+)'\)/gs);
  return new Map(Array.from(rows, ([, path = '', screen = '']) => [path, resolve('src/screens', screen)]));
}

/** The style sheets that stand in the page: nobody has to fetch them. */
export const isInlined = (file: string): boolean => /^assets\/(vendor|app|index)-[^/]+\.css$/.test(file);

/** What a screen needs besides the entry: its chunk and what that imports. */
function filesOf(screen: string, bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk): string[] {
  const files = new Set<string>();
  const loaded = new Set([entry.fileName, ...entry.imports]);
  const add = (name: string) => {
    const chunk = bundle[name];
    if (!chunk || chunk.type !== 'chunk' || loaded.has(name) || files.has(name)) return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) if (!isInlined(css)) files.add(css);
    chunk.imports.forEach(add);
  };
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/\.tsx$/, '') === screen);
  if (!own) throw new Error(`no chunk for ${screen}`);
  add(own.fileName);
  return [...files];
}

/** vite/firstRoute.head.js, small, with the table of what each path needs. */
async function headScript(bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk): Promise<string> {
  const files: string[] = [];
  const needs = Object.fromEntries(
    Array.from(lazyScreens(), ([path, screen]) => [
      path,
      filesOf(screen, bundle, entry).map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)),
    ]),
  );
  const source = readFileSync(resolve('vite/firstRoute.head.js'), 'utf8')
    .replace('__FILES__', JSON.stringify(files))
    .replace('__NEEDS__', JSON.stringify(needs));
  const { code } = await minify('head.js', source);
  return code.trim();
}

/** React's markup is inert, so a literal `</style` can only come from a style sheet of ours. */
function inlineStyle(html: string, bundle: Rollup.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`no style sheet ${file}`);
    return `<style>${String(sheet.source).trim()}</style>`;
  });
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What the entry imports, and what that imports, all of which comes with the first screen. */
function firstModules(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let first: Set<string> | undefined;

/** Two chunks for the first screen, libraries and ours, instead of one for each set of screens that share something. */
export const firstChunks = (['vendor', 'app'] as const).map((name) => ({
  debugName: name,
  // What both could take is a library's, so that a deploy leaves it in the cache.
  priority: name === 'vendor' ? 2 : 1,
  name(id: string, modules: Modules): string | null {
    first ??= firstModules(resolve('src/main.tsx'), modules);
    return first.has(id) && (name === 'app' || /\/node_modules\/|\0/.test(id)) ? name : null;
  },
}));

/**
 * Makes the first screen as fast as plain HTML: its markup drawn by the real components, its style inlined, and a tiny script
 * in the head that hides it for any other route and fetches that route's chunk instead (docs/architecture.md).
 */
export function firstRoute(): Plugin {
  return {
    name: 'juyi-first-route',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle[PAGE];
        const entry = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.isEntry && part.facadeModuleId?.endsWith(PAGE),
        );
        if (page?.type !== 'asset' || entry?.type !== 'chunk') throw new Error('the build made no page');
        const screen = await drawFirstScreen();
        const script = await headScript(bundle, entry);
        page.source = inlineStyle(String(page.source), bundle)
          .replace('<div id="root"></div>', () => `<div id="root">${screen}</div>`)
          .replace('</head>', () => `<script>${script}</script></head>`);
      },
    },
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const textsOf = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')), ([, text = '']) => text);

/** The hashes of what stands inline in the page. */
export const inlineHashes: CspContributor = (bundle) => {
  const page = bundle[PAGE];
  if (page?.type !== 'asset') return {};
  const html = String(page.source);
  return { 'script-src': textsOf(html, 'script').map(hashOf), 'style-src': textsOf(html, 'style').map(hashOf) };
};
