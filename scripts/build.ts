import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@juyi/gateway/core/startupError';
import { GALLERY_FOLDER, MANIFEST } from '@juyi/inspector/cli/gallery/pictures';
import { build, createLogger } from 'vite';

/** Files and folders whose content invalidates the QA build, besides VITE_ variables. */
const SOURCES = [
  'src',
  'contract',
  // vite/ imports these files of the gateway.
  'gateway/http/security.ts',
  'gateway/http/clientAddress.ts',
  'gateway/core/networks.ts',
  'public',
  'index.html',
  'inspector.html',
  'vite',
  'vite.config.ts',
  'inspector',
  // For the flow book.
  'catalog',
  'docs/approvals',
  'lint/baseline.js',
  'package.json',
  'package-lock.json',
  // How often the tests walked each row (inspector/vite/flowBook.ts).
  '.cache/walks',
];
/** The production build. */
export const DIST = 'dist';

/** Throws a StartupError unless there is a production build. */
export function requireBuild(): void {
  if (!existsSync(join(DIST, 'index.html'))) throw new StartupError(`${DIST} 中没有构建好的应用，请先运行 npm run build`);
}

const OUT = join('build', 'qa');
const STAMP = join('build', 'qa.stamp');

function* filesIn(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesIn(source)) hash.update(file).update(readFileSync(file));
  for (const [name, value] of Object.entries(process.env).sort()) if (name.startsWith('VITE_')) hash.update(`${name}=${value}`);
  return hash.digest('hex');
}

/** Puts the pictures of the last `npm run gallery` into the build, or a list of none. */
export function addGallery(): void {
  const folder = join(OUT, 'gallery');
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(GALLERY_FOLDER, MANIFEST))) cpSync(GALLERY_FOLDER, folder, { recursive: true });
  else writeFileSync(join(folder, MANIFEST), 'null\n');
}

/** Makes the QA build unless it is up to date; returns its folder. */
export async function buildQa(): Promise<string> {
  const current = hashSources();
  const fresh = existsSync(join(OUT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current;
  if (!fresh) {
    console.log('正在构建…');
    // Vite keeps what it finds, and has set it to development where it has loaded a module before.
    process.env.NODE_ENV = 'production';
    const customLogger = createLogger('warn');
    for (const mode of ['qa', 'inspector']) await build({ mode, logLevel: 'warn', customLogger });
    addGallery();
    // Without a stamp the next start builds again, so that warnings stay visible until fixed.
    if (customLogger.hasWarned) return OUT;
    mkdirSync('build', { recursive: true });
    writeFileSync(STAMP, current);
  }
  return OUT;
}
