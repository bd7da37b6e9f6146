import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.cache';
/** Names the version of every package, so that a new one of a tool makes its results anew. */
const LOCK = 'package-lock.json';

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

/** Memoizes on disk what takes seconds to make from the same inputs. Keeps the latest result of each name. */
export async function cached(name: string, inputs: readonly string[], make: () => Promise<string>): Promise<string> {
  const hash = createHash('sha256');
  for (const input of [readFileSync(LOCK, 'utf8'), ...inputs]) hash.update(input).update('\0');
  const key = hash.digest('hex');
  const file = join(FOLDER, `${name}.json`);
  const found = read(file);
  if (found?.key === key) return found.text;
  const text = await make();
  mkdirSync(FOLDER, { recursive: true });
  // Renamed into place: another build may be reading it.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify({ key, text } satisfies Entry));
  renameSync(draft, file);
  return text;
}
