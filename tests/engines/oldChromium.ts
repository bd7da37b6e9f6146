import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

const run = promisify(execFile);

/** Outside node_modules: some 45 MB each, for these runs alone. */
const CACHE = resolve('.cache/engines');

/** Releases of an npm package that ships a headless Chromium for servers, with their digests. */
const PACKAGE = 'chrome-aws-lambda';
const RELEASES = {
  '79': ['2.0.2', 'sha512-Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg=='],
  '80': ['2.1.1', 'sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw=='],
  '88': ['5.5.0', 'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA=='],
} as const;
export type ChromiumPackage = keyof typeof RELEASES;

/** The path of a Chromium of this major version, which npm fetches the first time. */
export async function oldChromium(version: ChromiumPackage): Promise<string> {
  const binary = join(CACHE, `chromium-${version}`);
  if (existsSync(binary)) return binary;
  const [release, integrity] = RELEASES[version];
  const folder = `${binary}.unpacked`;
  await mkdir(folder, { recursive: true });
  console.log(`fetching Chromium ${version} (${PACKAGE}@${release})`);
  await run('npm', ['pack', `${PACKAGE}@${release}`, '--silent', '--pack-destination', folder]);
  const archive = join(folder, `${PACKAGE}-${release}.tgz`);
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (`sha512-${digest}` !== integrity) throw new Error(`${archive} is not what was published as ${PACKAGE}@${release}`);
  await run('tar', ['-xzf', archive, '-C', folder, 'package/bin/chromium.br']);
  const unpacked = brotliDecompressSync(await readFile(join(folder, 'package/bin/chromium.br')));
  await writeFile(join(folder, 'chromium'), unpacked, { mode: 0o755 });
  await rename(join(folder, 'chromium'), binary);
  await rm(folder, { recursive: true });
  return binary;
}
