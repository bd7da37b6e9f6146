import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Context, Handler } from 'hono';
import type { Logger } from 'pino';
import { sha256 } from '../core/hashing';
import { acceptedCoding, type Bytes, type Coding, compress } from './compression';
import { cacheControlOf, SERVER_FILES } from './security';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.ico']);
/** These files are not served. */
const PRIVATE: ReadonlySet<string> = new Set(SERVER_FILES);
/** Smaller files grow when compressed, or fit one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly identity: Bytes;
  /** Empty for a file that is sent uncompressed. */
  readonly compressed: Readonly<Partial<Record<Coding, Bytes>>>;
}

async function load(file: string): Promise<Asset> {
  const extension = extname(file);
  const identity = new Uint8Array(await readFile(file));
  const etag = sha256(identity).slice(0, 22);
  const type = TYPES[extension] ?? 'application/octet-stream';
  if (!COMPRESSIBLE.has(extension) || identity.length < MIN_COMPRESSED_BYTES) return { type, etag, identity, compressed: {} };
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')]);
  return { type, etag, identity, compressed: { br, gzip } };
}

/** The file of a URL path; null when it is outside the folder (path traversal), hidden, or private. */
function fileOf(root: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const segments = decoded.split('/').slice(1);
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  if (segments.some((segment) => segment.startsWith('.') || PRIVATE.has(segment))) return null;
  const file = resolve(root, decoded === '/' ? 'index.html' : segments.join(sep));
  return file.startsWith(root + sep) ? file : null;
}

/** The whole body, or the part that a Range header asks for: iOS plays no video without range requests. */
function sendRange(c: Context, whole: Bytes): Response {
  c.header('Accept-Ranges', 'bytes');
  const [range, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range') ?? '') ?? [];
  if (range === undefined || (first === '' && last === '')) return c.body(whole);
  const end = whole.length - 1;
  const from = first === '' ? Math.max(0, whole.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? end : Math.min(Number(last), end);
  if (from > to) {
    c.header('Content-Range', `bytes */${whole.length}`);
    return c.body(null, 416);
  }
  c.header('Content-Range', `bytes ${from}-${to}/${whole.length}`);
  return c.body(whole.slice(from, to + 1), 206);
}

function send(c: Context, asset: Asset, path: string): Response {
  const coding = acceptedCoding(c.req.header('Accept-Encoding'));
  const compressed = coding && asset.compressed[coding];
  const etag = `"${asset.etag}-${compressed ? coding : 'identity'}"`;
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  c.header('Cache-Control', cacheControlOf(path));
  // A 304 needs the type too: it chooses the CSP header, which the browser adopts.
  c.header('Content-Type', asset.type);
  const cachedTags = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (cachedTags.includes(etag)) return c.body(null, 304);
  if (asset.type.startsWith('video/')) return sendRange(c, asset.identity);
  if (compressed) c.header('Content-Encoding', coding);
  return c.body(compressed ?? asset.identity);
}

/**
 * Serves the files of a built app from a memory cache, compressed once, until the file changes. A missing file is a 404 without a
 * fallback to index.html, because the app routes by the URL's hash. All files are compressed in the background at start. Assets of
 * earlier builds are served from the archive (http/archive.ts).
 */
export function serveApp(appDir: string, archive: string | undefined, log: Logger): Handler {
  const root = resolve(appDir);
  const cache = new Map<string, { version: string; asset: Promise<Asset> }>();

  const read = async (file: string): Promise<Asset | null> => {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const version = `${found.mtimeMs} ${found.size}`;
    const cached = cache.get(file);
    if (cached?.version === version) return cached.asset;
    const asset = load(file);
    cache.set(file, { version, asset });
    asset.catch(() => cache.delete(file));
    return asset;
  };

  const assets = join(root, 'assets') + sep;
  const readArchived = async (file: string): Promise<Asset | null> =>
    archive && file.startsWith(assets) ? read(join(resolve(archive), file.slice(assets.length))) : null;

  const warmUp = async () => {
    const files = await readdir(root, { recursive: true, withFileTypes: true });
    for (const file of files) if (file.isFile()) await read(join(file.parentPath, file.name));
  };
  warmUp().catch((err: unknown) => log.warn({ err }, 'the app could not be compressed ahead'));

  return async (c) => {
    const file = fileOf(root, c.req.path);
    const asset = file && ((await read(file)) ?? (await readArchived(file)));
    return asset ? send(c, asset, c.req.path) : c.text('页面不存在', 404);
  };
}
