import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWN = '@juyi/inspector';
let folder: string;
let app: string;
const modules = resolve('node_modules');

/** Runs a program of a package in the app's folder; returns what it printed. */
const run = (program: string, ...args: string[]): string =>
  execFileSync(process.execPath, [program, ...args], { cwd: app, encoding: 'utf8' });

function link(name: string): void {
  const place = join(app, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(modules, name), place);
}

// Takes half a minute of a busy machine: `npm run test:packed -w inspector`, and the long run.
describe.runIf(process.env.LONG)('an app that installs the package', () => {
  // The example with the packed inspector, and nothing else than what package.json promises.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'juyi-packed-'));
    app = join(folder, 'app');
    // Packed from a copy, because package.json is another one meanwhile, and other tests read it.
    const packing = join(folder, 'packing');
    const copy = join(packing, 'inspector');
    cpSync('inspector', copy, { recursive: true, filter: (path) => !/inspector\/(dist|tests|example)|node_modules/.test(path) });
    cpSync('tsconfig.base.json', join(packing, 'tsconfig.base.json'));
    symlinkSync(modules, join(packing, 'node_modules'));
    const before = readFileSync(join(copy, 'package.json'), 'utf8');
    execFileSync('npm', ['pack', '--silent', '--offline'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
    expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(before);

    cpSync('inspector/example', app, { recursive: true, filter: (path) => !path.includes('node_modules') });
    const installed = join(app, 'node_modules', OWN);
    mkdirSync(installed, { recursive: true });
    const [tarball = ''] = readdirSync(copy).filter((file) => file.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', join(copy, tarball), '-C', installed, '--strip-components=1']);
    const { dependencies, peerDependencies } = JSON.parse(before) as Record<string, Record<string, string>>;
    // The app's own: its bundler's plugin, and the types.
    const own = ['@vitejs/plugin-react', '@types/react', '@types/react-dom', '@types/node'];
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) link(name);
    own.forEach(link);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('builds the inspector, and has its types and commands', () => {
    const { bin } = JSON.parse(readFileSync(join(app, 'node_modules', OWN, 'package.json'), 'utf8')) as {
      readonly bin: Readonly<Record<string, string>>;
    };
    const command = join('node_modules', OWN, bin['juyi-inspector'] ?? '');
    expect(run(command, 'book')).toContain('3 页');
    expect(readFileSync(join(app, 'build/book/buying.html'), 'utf8')).toContain('结果未知，正在查询');
    expect(run(command, 'walk', '--runs', '3')).toContain('没有反例');

    run(join(modules, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn');
    const assets = readdirSync(join(app, 'dist/assets'));
    const texts = (kind: string) =>
      assets
        .filter((name) => name.endsWith(kind))
        .map((name) => readFileSync(join(app, 'dist/assets', name), 'utf8'))
        .join('');
    expect(existsSync(join(app, 'dist/inspector.html'))).toBe(true);
    expect(texts('.js')).toContain('结果未知，正在查询');
    expect(texts('.js')).toContain('还没有人确认');
    expect(texts('.css')).toContain('_page_');

    // An error that has to be found: the types are not `any`.
    appendFileSync(join(app, 'subject.ts'), '\n// @ts-expect-error\nsubjectOf({ brand: 1, machines: [] });\n');
    const options = {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
    };
    writeFileSync(
      join(app, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { ...options, types: ['vite/client'], lib: ['es2023', 'dom'] },
        include: ['*.ts', '*.tsx'],
      }),
    );
    expect(run(join(modules, 'typescript/bin/tsc'), '-p', '.')).toBe('');
  });
});
