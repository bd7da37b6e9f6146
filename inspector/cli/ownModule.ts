import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * A module of this package by its path in it, without the extension: `.ts` here, `.js` in the published package. Vite loads it, because
 * Node compiles no JSX and resolves no import without an extension.
 */
export async function ownModule<T>(path: string): Promise<T> {
  return (await runnerImport<T>(join(import.meta.dirname, '..', path), { configFile: false, logLevel: 'error' })).module;
}
