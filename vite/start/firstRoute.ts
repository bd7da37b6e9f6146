import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MinifyOptions, MinifyOutput } from 'terser';
import { minify, type Plugin, type Rollup } from 'vite';
import type { Prefetch } from '../../src/app/prefetches';
import type { Shells } from '../../src/app/prerender';
import { START } from '../../src/paths/routes.ts';
import { IN_APP } from '../../src/services/browser/inApp.ts';
import { dialect } from '../../src/services/dialect.ts';
import { bundleForNode } from '../bundleForNode.ts';
import { cached } from '../cached.ts';
import { onThread } from '../onThread.ts';
import type { CspContributor } from '../policy/csp';
import { SCREENS } from './chunks.ts';
import { splitStyle } from './firstStyle.ts';
import { framesOf } from './frames.ts';
import { type LazyScreens, preloadsOf, startChunks } from './preloads.ts';
import { pathShells, shellFiles } from './shells.ts';

const PAGE = 'index.html';
const PRERENDER = 'src/app/prerender.tsx';
const ROUTES = 'src/paths/routes.ts';
const PREFETCHES = 'src/app/prefetches.ts';
const LOGIN = '/login';

/** The app's first screen and the shells of the others, rendered by their own components. */
async function prerender() {
  const bundle = await bundleForNode(PRERENDER, { lazy: true });
  return Promise.all([
    bundle.call<string>('prerenderFirstScreen'),
    bundle.call<Readonly<Record<string, Shells>>>('prerenderShells'),
  ]);
}

/** The lazy screens of the app's own table of routes. */
const readLazyScreens = async () => (await bundleForNode(ROUTES)).call<LazyScreens>('lazyScreens');

/** The first reads of each path. */
const readPrefetches = async () =>
  (await bundleForNode(PREFETCHES)).call<Readonly<Record<string, readonly Prefetch[]>>>('prefetches');

/** The parts of the head script, which all run before the first paint. */
const HEAD_PARTS = ['earlyTaps', 'firstRoute'];

/** Makes the minified head script. `values` fill its placeholders with what the script has to know of the build. */
async function headScript(values: Readonly<Record<string, string>>): Promise<string> {
  const parts = HEAD_PARTS.map((name) => readFileSync(resolve(`vite/start/${name}.head.js`), 'utf8'));
  const source = parts.join('').replace(/__[A-Z]+__/g, (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is known of ${name}`);
    return value;
  });
  const { code } = await minify('head.js', source);
  return code.trim();
}

/** This script stands at the end of the page. The head script defines the function only on other paths than the first. */
const TAIL_SCRIPT = 'window.juyiStart&&juyiStart()';

/** Chromium compiles a file with this first line as a whole, and away from the main thread. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** The chunk of src/main.tsx, whose name changes with each build. */
export function entryOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk {
  const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  if (entry?.type !== 'chunk') throw new Error('the build made no entry');
  return entry;
}

/** Takes the style sheets of the start out of the app's chunks. The page inlines them, so no lazy screen links them again. */
function takeStyles(bundle: Rollup.OutputBundle): string {
  // In the cascade, an imported style sheet comes before its importer's.
  const chunks = startChunks(bundle, entryOf(bundle)).toReversed();
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear();
  return sheets
    .map((name) => {
      const sheet = bundle[name];
      if (sheet?.type !== 'asset') throw new Error(`no style sheet ${name}`);
      delete bundle[name];
      // Nothing in the app switches on the kit's dark colours.
      return String(sheet.source)
        .trim()
        .replace(/html\[data-prefers-color-scheme=dark\]\{[^}]*\}/, '');
    })
    .join('');
}

/** The sources of the style sheets among these files. */
const stylesIn = (files: readonly string[], bundle: Rollup.OutputBundle) =>
  files.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'asset' && name.endsWith('.css') ? [String(file.source)] : [];
  });

const SQUEEZE: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } };

/** Minifies a chunk of the start by Terser, which takes seconds, but saves a hundredth of what has to come before anything works. */
async function squeeze(chunk: Rollup.OutputChunk): Promise<void> {
  chunk.code = await cached(`squeezed-${chunk.name}`, [JSON.stringify(SQUEEZE), chunk.code], async () => {
    const small = await onThread<MinifyOutput>('terser', 'minify', chunk.code, SQUEEZE);
    return small.code ?? chunk.code;
  });
}

/**
 * Names every file of the first screen in the page, so that none waits for another to request it, in browsers without modulepreload either.
 * The scripts have a low priority, because a shell, its style and the first reads, all small, share the connection with them. Each file also
 * gets the first line that has it compiled ahead.
 */
function startScripts(html: string, chunks: readonly Rollup.OutputChunk[]): string {
  for (const chunk of chunks) chunk.code = COMPILE_AHEAD + chunk.code;
  const tags = chunks.map(({ fileName }) => `<script type="module" crossorigin fetchpriority="low" src="/${fileName}"></script>`);
  return html
    .replace(/\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g, '')
    .replace('</title>', `</title>${tags.join('')}`);
}

/**
 * Makes the first screen as fast as plain HTML: its markup drawn by the real components, its style inlined, and a tiny script
 * in the head that hides it for any other route and fetches that route's chunk instead (docs/start.md). `squeezed` is
 * what members load.
 */
export function firstRoute({ squeezed }: { readonly squeezed: boolean }): Plugin[] {
  let style = '';
  let gateway = '';
  return [
    {
      name: 'juyi-first-styles',
      apply: 'build',
      // The plugin runs before Vite writes down what each part of the app has to fetch.
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          style = takeStyles(bundle);
        },
      },
    },
    {
      name: 'juyi-first-route',
      apply: 'build',
      configResolved({ env }) {
        gateway = String(env.VITE_GATEWAY ?? '');
      },
      generateBundle: {
        order: 'post',
        async handler(_, bundle) {
          const page = bundle[PAGE];
          if (page?.type !== 'asset') throw new Error('the build made no page');
          const entry = entryOf(bundle);
          const chunks = startChunks(bundle, entry);
          const [[firstScreen, shells], lazyScreens, reads] = await Promise.all([
            prerender(),
            readLazyScreens(),
            readPrefetches(),
            ...(squeezed ? chunks.map(squeeze) : []),
          ]);
          const preloads = preloadsOf(lazyScreens, bundle, entry, resolve(SCREENS));
          const { first: inlined, later } = splitStyle(style, page.source + firstScreen);
          const styleOf = (path: string) => [style, ...stylesIn(preloads[path] ?? [], bundle)].join('');
          const drawnShells = Object.fromEntries(
            lazyScreens.map(([path, , title]) => [path, pathShells(title, shells[path] as Shells, styleOf(path), inlined)]),
          );
          // The page itself has the login's shell: visitors of most paths are sent there.
          const { [LOGIN]: login, ...others } = drawnShells;
          const frames = framesOf(others, styleOf, inlined);
          const starts = JSON.stringify({
            login,
            rules: frames.rules,
            paths: Object.fromEntries(
              lazyScreens.map(([path]) => [path, [preloads[path], reads[path] ?? [], frames.paths[path]]]),
            ),
          });
          const { hash, prefix, files } = shellFiles(others);
          for (const file of files) this.emitFile({ type: 'asset', ...file });
          // A path has no visitor's shell where visitors are sent to the login.
          const listed = (forMembers: boolean) =>
            lazyScreens.flatMap(([path]) => ((shells[path]?.visitor === null) === forMembers ? [path] : [])).join('|');
          const script = await headScript({
            __SHELLS__: `/${prefix}`,
            __HASH__: hash,
            // The head script looks for a path with a bar on both sides, so that it finds no part of another path.
            __OPEN__: `|${listed(false)}|`,
            __MEMBERS__: `|${listed(true)}|`,
            __START__: START,
            __LOGIN__: LOGIN,
            __JOIN__: '/scanAddTeam',
            __LOST__: '/lostPage',
            __GATEWAY__: gateway,
            __PICTURES__: dialect.pictures ?? gateway,
            __TOKENHEADER__: dialect.token.header,
            __TOKENPREFIX__: dialect.token.prefix,
            __INAPP__: IN_APP.source,
          });
          const sheet = this.getFileName(this.emitFile({ type: 'asset', name: 'later.css', source: later }));
          // The replacements are functions, because a `$` in a text would have a meaning.
          page.source = startScripts(String(page.source), chunks)
            .replace(
              '<div id="root"></div>',
              () =>
                `<div id="root">${firstScreen}</div><script type="application/json" id="starts">${starts}</script><script>${TAIL_SCRIPT}</script>`,
            )
            // React's markup is inert, so a literal `</style` can only come from a style sheet of ours.
            .replace(
              '</head>',
              () => `<meta name="later-style" content="/${sheet}"><style>${inlined}</style><script>${script}</script></head>`,
            );
        },
      },
    },
  ];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const textsOf = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')), ([, text = '']) => text);

/** CSP hashes of the page's inline scripts and styles. */
export const inlineHashes: CspContributor = (bundle) => {
  const page = bundle[PAGE];
  if (page?.type !== 'asset') return {};
  const html = String(page.source);
  return { 'script-src': textsOf(html, 'script').map(hashOf), 'style-src': textsOf(html, 'style').map(hashOf) };
};
