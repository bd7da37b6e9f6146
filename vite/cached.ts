import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.cache';
/** The key contains this file, so that an upgraded tool computes its results anew. */
const LOCK_FILE = 'package-lock.json';

interface Entry {
  readonly key: string;
  readonly text: string;
}

function read(file: string): Entry | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry;
  } catch {
    return undefined;
  }
}

/** Caches an expensive build result on disk by a hash of its inputs; keeps the latest entry of each name. */
export async function cached(name: string, inputs: readonly string[], compute: () => Promise<string>): Promise<string> {
  const hash = createHash('sha256');
  for (const input of [readFileSync(LOCK_FILE, 'utf8'), ...inputs]) hash.update(input).update('\0');
  const key = hash.digest('hex');
  const file = join(FOLDER, `${name}.json`);
  const entry = read(file);
  if (entry?.key === key) return entry.text;
  const text = await compute();
  mkdirSync(FOLDER, { recursive: true });
  // A rename is atomic, and another build may be reading the file.
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify({ key, text } satisfies Entry));
  renameSync(temporary, file);
  return text;
}
