import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Context, Handler } from 'hono';
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
  /** Each coding that a client has asked for; null for a file that is sent uncompressed. */
  readonly compressed: Map<Coding, Promise<Bytes>> | null;
}

async function load(file: string): Promise<Asset> {
  const extension = extname(file);
  const identity = new Uint8Array(await readFile(file));
  const etag = sha256(identity).slice(0, 22);
  const type = TYPES[extension] ?? 'application/octet-stream';
  const isCompressed = COMPRESSIBLE.has(extension) && identity.length >= MIN_COMPRESSED_BYTES;
  return { type, etag, identity, compressed: isCompressed ? new Map() : null };
}

/** The file in a coding, compressed with the first request. */
function encoded({ identity, compressed }: Asset, coding: Coding, isQuick: boolean): Promise<Bytes> {
  const bytes = compressed?.get(coding) ?? compress(identity, coding, isQuick);
  compressed?.set(coding, bytes);
  return bytes;
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

async function send(c: Context, asset: Asset, isQuick: boolean): Promise<Response> {
  const coding = asset.compressed && acceptedCoding(c.req.header('Accept-Encoding'));
  const etag = `"${asset.etag}-${coding ?? 'identity'}"`;
  c.header('ETag', etag);
  c.header('Vary', 'Accept-Encoding');
  c.header('Cache-Control', cacheControlOf(c.req.path));
  // A 304 needs the type too: it chooses the CSP header, which the browser adopts.
  c.header('Content-Type', asset.type);
  const cachedTags = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (cachedTags.includes(etag)) return c.body(null, 304);
  if (asset.type.startsWith('video/')) return sendRange(c, asset.identity);
  if (!coding) return c.body(asset.identity);
  c.header('Content-Encoding', coding);
  return c.body(await encoded(asset, coding, isQuick));
}

/**
 * Serves the files of a built app from a memory cache, compressed once, until the file changes. A missing file is a 404 without a
 * fallback to index.html, because the app routes by the URL's hash. Assets of earlier builds are served from the archive
 * (http/archive.ts). Each gateway of the journeys would take seconds for it, so these compress quickly.
 */
export function serveApp(appDir: string, archive: string | undefined, isQuick: boolean): Handler {
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

  return async (c) => {
    const file = fileOf(root, c.req.path);
    const asset = file && ((await read(file)) ?? (await readArchived(file)));
    return asset ? send(c, asset, isQuick) : c.text('页面不存在', 404);
  };
}
