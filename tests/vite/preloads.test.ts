import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { lazyScreens, routes, START } from '#paths/routes.ts';
import { type LazyScreens, preloadsOf } from '../../vite/start/preloads';

const TABLE = '/juyi/src/app/screens.ts';

interface Given {
  readonly modules?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** A bundle with what is read of one. */
const bundled = (chunks: Readonly<Record<string, Given>>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, { modules = [], imports = [], dynamicImports = [], css = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        moduleIds: modules,
        imports,
        dynamicImports,
        viteMetadata: { importedCss: new Set(css) },
      },
    ]),
  ) as unknown as Rollup.OutputBundle;

const start: Readonly<Record<string, Given>> = {
  'entry.js': { imports: ['app.js'], dynamicImports: ['screens.js'] },
  'app.js': { imports: ['vendor.js'], css: ['app.css'] },
  'vendor.js': {},
  'second.js': { imports: ['vendor.js'] },
  'screens.js': { modules: [TABLE] },
};
const screen = (name: string, given: Given = {}): Given => ({ modules: [`/juyi/src/screens/auth/${name}.tsx`], ...given });

const preloads = (screens: LazyScreens, chunks: Readonly<Record<string, Given>>) => {
  const bundle = bundled({ ...start, ...chunks });
  return preloadsOf(screens, bundle, bundle['entry.js'] as Rollup.OutputChunk, TABLE);
};

describe('what a lazy path preloads', () => {
  it('is told for every path but the first', () => {
    const lazy = lazyScreens();
    const named = [...new Set(lazy.map(([, name]) => name))];
    const found = preloads(lazy, Object.fromEntries(named.map((name) => [`${name}.js`, screen(name)])));
    const others = routes.filter(({ path }) => path !== START);
    expect(found).toEqual(Object.fromEntries(others.map((route) => [route.path, ['screens.js', `${route.screen}.js`]])));
  });

  it('is the table of screens, its own chunk, what that imports, their styles, and nothing of the start', () => {
    const found = preloads(
      [
        ['/login', 'LoginScreen', '登录'],
        ['/home', 'HomeScreen', '首页'],
      ],
      {
        'login.js': screen('LoginScreen', { imports: ['app.js', 'field.js'], css: ['login.css'] }),
        'home.js': screen('HomeScreen', { imports: ['second.js', 'vendor.js'] }),
        'field.js': { imports: ['vendor.js'], css: ['field.css'] },
      },
    );
    expect(found).toEqual({
      '/login': ['screens.js', 'login.js', 'field.js', 'field.css', 'login.css'],
      '/home': ['screens.js', 'home.js', 'second.js'],
    });
  });

  it('has the sanitizer where the screen may show a text from the server, and no other lazy part', () => {
    const dynamicImports = ['assets/SanitizedHtml-1.js', 'assets/Lightbox-1.js'];
    const found = preloads([['/rule', 'RuleScreen', '规则']], {
      'rule.js': screen('RuleScreen', { dynamicImports }),
      'assets/SanitizedHtml-1.js': {},
      'assets/Lightbox-1.js': {},
    });
    expect(found).toEqual({ '/rule': ['screens.js', 'rule.js', 'assets/SanitizedHtml-1.js'] });
  });

  it.each([
    ['no chunk for LoginScreen', { 'home.js': screen('HomeScreen') }],
    ['no chunk for LoginScreen', { 'login.js': screen('NewLoginScreen') }],
    ['login.js imports the table of screens', { 'login.js': screen('LoginScreen', { dynamicImports: ['screens.js'] }) }],
    ['more than one chunk for LoginScreen', { 'login.js': screen('LoginScreen'), 'other.js': screen('old/LoginScreen') }],
  ])('fails the build: %s', (message, chunks) => {
    expect(() => preloads([['/login', 'LoginScreen', '登录']], chunks)).toThrow(message);
  });
});
