import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'contract',
  'gateway/http/security.ts',
  'public',
  'index.html',
  'inspector.html',
  'vite',
  'vite.config.ts',
  'lint/baseline.js',
  'package.json',
  'package-lock.json',
];
const OUT = join('build', 'qa');
const STAMP = join('build', 'qa.stamp');

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

function stamp(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesIn(source)) hash.update(file).update(readFileSync(file));
  for (const [name, value] of Object.entries(process.env).sort()) if (name.startsWith('VITE_')) hash.update(`${name}=${value}`);
  return hash.digest('hex');
}

/** Makes the QA build unless the one at hand is of the same sources; returns its folder. */
export async function buildQa(): Promise<string> {
  const current = stamp();
  const fresh = existsSync(join(OUT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current;
  if (!fresh) {
    console.log('正在构建…');
    // Loading Vite takes longer than finding out that there is nothing to build.
    const { build, createLogger } = await import('vite');
    const customLogger = createLogger('warn');
    await build({ mode: 'qa', logLevel: 'warn', customLogger });
    // A warning is shown with every start until it is mended.
    if (customLogger.hasWarned) return OUT;
    mkdirSync('build', { recursive: true });
    writeFileSync(STAMP, current);
  }
  return OUT;
}
