import type { InspectionEvent } from 'xstate';
import type { Inspection } from '../inspector/protocol';
import { readText, writeText } from '../stores/storage';

const STORAGE_KEY = 'juyi.inspect';

/** Reads `?inspect`, `?inspect=stately` or `?inspect=off`, before the hash or in it; the last choice is stored for the tab. */
export function requestedInspection({ search, hash }: Pick<Location, 'search' | 'hash'>): Inspection | undefined {
  const inHash = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '');
  const requested = new URLSearchParams(search).get('inspect') ?? inHash.get('inspect');
  if (requested !== null)
    writeText('session', STORAGE_KEY, requested === 'off' ? '' : requested === 'stately' ? 'stately' : 'own');
  const stored = readText('session', STORAGE_KEY);
  return stored === 'own' || stored === 'stately' ? stored : undefined;
}

/** Opens the inspector if the URL or the tab asks for it; resolves to the observer for XState's inspection events. QA build only. */
export async function startInspection(): Promise<((event: InspectionEvent) => void) | undefined> {
  const inspection = requestedInspection(window.location);
  if (!inspection) return undefined;
  const { openInspector } = await import('../inspector/bridge');
  return openInspector(inspection);
}
