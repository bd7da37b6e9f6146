/**
 * Runs around `npm pack`: compiles the package to dist, and lends package.json the names of what is packed until the tarball is made,
 * because here its modules are their sources.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

const MANIFEST = 'package.json';
const OUT = 'dist';
const SOURCE_MANIFEST = join(OUT, MANIFEST);
const BIN = 'cli/main';
/** Not of the package. */
const APART = /^(dist|example|node_modules|pack|tests)\b|\.d\.ts$/;

process.chdir(dirname(import.meta.dirname));
if (process.argv.includes('--restore')) {
  renameSync(SOURCE_MANIFEST, MANIFEST);
  rmSync(OUT, { recursive: true });
} else await pack();

async function pack(): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  const files = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter((file) => !APART.test(file));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      // Every module under its own name, with its imports as they are; the app's own build makes the rest.
      ssr: true,
      outDir: OUT,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(
          files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file.replace(/\.tsx?$/, ''), file]),
        ),
        external: [/\.css$/, /^virtual:/],
        output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
      },
    },
  });
  for (const file of files) if (file.endsWith('.css')) cpSync(file, join(OUT, file));
  execFileSync('npx', ['tsc', '-p', 'pack'], { stdio: 'inherit' });
  const bin = join(OUT, `${BIN}.js`);
  writeFileSync(bin, readFileSync(bin, 'utf8').replace('env tsx', 'env node'));
  chmodSync(bin, 0o755);

  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, unknown>;
  renameSync(MANIFEST, SOURCE_MANIFEST);
  const compiled = { types: `./${OUT}/*.d.ts`, default: `./${OUT}/*.js` };
  const packed = {
    ...manifest,
    bin: { 'juyi-inspector': `./${OUT}/${BIN}.js` },
    exports: {
      './*.css': `./${OUT}/*.css`,
      './*.tsx': compiled,
      './*': compiled,
    },
  };
  writeFileSync(MANIFEST, `${JSON.stringify(packed, null, 2)}\n`);
}
